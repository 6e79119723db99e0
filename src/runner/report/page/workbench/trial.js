// Trying the definition on the input as they change.
const FAULTY = 'The definition has faults.';
let latest = 0, timer = 0, kept = '', trying = Promise.resolve(), stopped = new AbortController();

function stale(is) {
  part('result').classList.toggle('stale', is);
  for (const id of ['download', 'save']) part(id).disabled = is;
}

function figure(picture) {
  const svg = drawn(picture.svg);
  return element('figure', {}, element('figcaption', {}, picture.caption), picture.case ? drawable(svg, picture) : svg);
}

function show(found) {
  showFaults(definition, part('faults'), found.faults ?? []);
  if (found.faults) { state.textContent = FAULTY; return; }
  const wrong = found.wrong ?? [], message = found.message;
  showFaults(input, part('input-faults'), message ? [{ line: 0, message }] : wrong);
  const focus = document.activeElement?.classList.contains('board') ? focused : null;
  drawing = found.drawing;
  if (drawing) drawing.typed = input.value;
  part('pictures').replaceChildren(...(found.pictures ?? []).map(figure));
  for (const [number, board] of Object.entries(part('pictures').board ?? {})) if (!board.node.isConnected) delete part('pictures').board[number];
  if (!part('pictures').board?.[focused]) focused = null;
  if (focus !== null) part('pictures').board?.[focus]?.node.focus();
  showPalette();
  showSizes();
  kept = found.output ?? '';
  part('output').textContent = kept;
  part('sentences').replaceChildren(...(found.sentences ?? []).flatMap(([title, sentences]) => [
    element('h2', {}, title), element('ul', {}, ...sentences.map(it => element('li', {}, it)))]));
  stale(false);
  // A folder has the answer to its own sample: none is offered until the sample is answered.
  for (const id of ['download', 'save']) part(id).disabled = wrong.length > 0 || !!message;
  state.textContent = wrong.length > 0 || message ? 'The input has no answer.' : 'Done.';
}

// Sends a request; one that is older is dropped, and the server ends its search. Returns nothing if it was dropped.
async function request(wanted, more) {
  const number = ++latest;
  stopped.abort();
  stopped = new AbortController();
  part('stop').hidden = false;
  try {
    const body = { page, definition: definition.value, input: input.value, wanted, ...more };
    const answer = await post('try', body, stopped.signal);
    const found = answer.ok ? await answer.json() : { message: await answer.text() };
    if (number !== latest) return null;
    // Requests can overtake each other: an older one that came later has ended this search.
    return found.cancelled ? request(wanted, more) : found;
  } catch (error) {
    if (number === latest) state.textContent = error.name === 'AbortError' ? 'Stopped.' : GONE;
    return null;
  } finally {
    if (number === latest) part('stop').hidden = true;
  }
}

async function attempt() {
  state.textContent = 'Solving...';
  const found = await request('answer');
  if (!found) return;
  show(found);
  if (state.textContent === 'Done.' && input.value.trim()) countSoon();
}

// Several answers are said, and shown, as soon as they are known.
async function countSoon() {
  const found = await request('count');
  if (!found) return;
  const counts = found.counts ?? [], says = (found.says ?? '').trim().split('\n');
  const one = counts.every(it => it === 'one');
  part('count').textContent = one ? `${counts.length > 1 ? 'Each case' : 'The case'} has one answer.` : says.slice(0, 5).join('; ');
  part('count').className = counts.includes('several') ? 'several' : '';
  part('two').replaceChildren(...(found.pictures ?? []).map(figure));
}

// The answer that is shown is not to this input until it is answered.
function ask() {
  stale(true);
  trying = attempt();
  return trying;
}

// Drops what is asked: the input is about to change.
function holdOn() {
  clearTimeout(timer);
  timer = 0;
  latest++;
  stopped.abort();
  part('stop').hidden = true;
  stale(true);
}

function changed() {
  holdOn();
  keep();
  part('count').textContent = '';
  part('two').replaceChildren();
  timer = setTimeout(() => { timer = 0; ask(); }, 150);
}

for (const field of [definition, input]) field.addEventListener('input', () => {
  edited[field.id] = true;
  showFaults(field, part(field === input ? 'input-faults' : 'faults'), []);
  changed();
});
part('stop').addEventListener('click', () => stopped.abort());
