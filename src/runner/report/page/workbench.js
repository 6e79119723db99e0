'use strict';
const part = id => document.getElementById(id);
const page = crypto.randomUUID();
const definition = part('definition'), input = part('input'), state = part('state');
let latest = 0, timer = 0, kept = '';

function element(name, text, className) {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

// Faults are links to their places in the definition.
function showFaults(faults) {
  definition.setAttribute('aria-invalid', faults.length > 0);
  part('faults').replaceChildren(...faults.map(fault => {
    const item = document.createElement('li'), button = element('button', `line ${fault.line}: ${fault.message}`);
    button.type = 'button';
    button.addEventListener('click', () => {
      // Places count characters, a selection counts UTF-16 units.
      const lines = definition.value.split('\n'), units = text => text.join('').length;
      const before = lines.slice(0, fault.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
      const rest = [...definition.value.slice(before)];
      const start = before + units(rest.slice(0, fault.column - 1));
      definition.focus();
      definition.setSelectionRange(start, start + units(rest.slice(fault.column - 1, fault.column - 1 + fault.length)));
    });
    item.append(button);
    if (fault.help) item.append(element('span', fault.help, 'dim'));
    return item;
  }));
}

function show(found) {
  showFaults(found.faults ?? []);
  const message = part('message');
  message.textContent = found.message ?? '';
  message.hidden = !found.message;
  if ((found.faults ?? []).length > 0) { state.textContent = 'The definition has faults.'; return; }
  part('download').disabled = !!found.message;
  part('pictures').replaceChildren(...(found.pictures ?? []).map(({ caption, svg }) => {
    const figure = document.createElement('figure'), drawn = new DOMParser().parseFromString(svg, 'image/svg+xml');
    figure.append(element('figcaption', caption), document.importNode(drawn.documentElement, true));
    return figure;
  }));
  kept = found.output ?? '';
  part('output').textContent = kept;
  part('sentences').replaceChildren(...(found.sentences ?? []).flatMap(([title, sentences]) => {
    const list = document.createElement('ul');
    list.append(...sentences.map(sentence => element('li', sentence)));
    return [element('h2', title), list];
  }));
  state.textContent = found.message ? 'The input has no answer.' : 'Done.';
}

// Asks what the definition does; an answer to an older question is dropped, and the server ends its search.
async function ask() {
  const number = ++latest;
  state.textContent = 'Solving...';
  try {
    const answer = await fetch('try', { method: 'POST', body: JSON.stringify({ page, definition: definition.value, input: input.value }) });
    if (number !== latest) return;
    if (answer.ok) { const found = await answer.json(); if (!found.cancelled && number === latest) show(found); } else state.textContent = await answer.text();
  } catch { if (number === latest) state.textContent = 'The program does not answer: is it still running?'; }
}

// A folder has the answer to its own sample: none is offered until the sample is answered.
function changed() {
  part('download').disabled = true;
  clearTimeout(timer);
  timer = setTimeout(ask, 150);
}

async function load(id) {
  const example = await (await fetch('example/' + id)).json();
  definition.value = example.definition;
  input.value = example.input;
  part('download').disabled = true;
  await ask();
}

async function download() {
  const body = JSON.stringify({ id: part('id').value, definition: definition.value, input: input.value, answer: kept });
  const answer = await fetch('folder', { method: 'POST', body });
  if (!answer.ok) { state.textContent = await answer.text(); return; }
  const link = document.createElement('a'), address = URL.createObjectURL(await answer.blob());
  link.href = address;
  link.download = part('id').value + '.zip';
  link.click();
  URL.revokeObjectURL(address);
}

definition.addEventListener('input', changed);
input.addEventListener('input', changed);
part('download').addEventListener('click', download);
part('example').addEventListener('change', event => event.target.value && load(event.target.value));
(async () => {
  const ids = await (await fetch('examples')).json();
  part('example').append(...ids.map(id => new Option(id, id)));
  await load(ids.includes('uva12988') ? 'uva12988' : ids[0]);
})();
