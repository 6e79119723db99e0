// What can be asked of an input, and other inputs.
let before = null;

function showSizes() {
  const sizes = drawing?.sizes ?? [];
  const known = [...part('sizes').querySelectorAll('input')].map(it => it.name).join();
  if (known === sizes.map(([name]) => name).join()) return;
  part('sizes').replaceChildren(...sizes.map(([name, value]) =>
    element('label', {}, name + ' ', element('input', { name, type: 'number', value, min: 1, max: 1000 }))));
}

function say(text) {
  part('says').textContent = text;
  part('says').hidden = !text;
}

// Puts another input in place of this one, which can be had back.
function setInput(text, isEdited) {
  before = input.value;
  part('undo').hidden = false;
  input.value = text;
  edited.input = isEdited;
  keep();
  part('count').textContent = '';
  part('two').replaceChildren();
  return ask();
}

async function tool(wanted) {
  const isNew = wanted === 'generate' || wanted === 'blank';
  if (isNew && !await mayReplace('input')) return;
  if (timer) {
    holdOn();
    ask();
  }
  await trying;
  state.textContent = 'Working...';
  say('');
  const sizes = isNew ? [...part('sizes').querySelectorAll('input')].map(it => [it.name, Number(it.value)]) : [];
  const found = await request(wanted, { level: part('level').value || null, sizes, seed: Math.floor(Math.random() * 2 ** 40) });
  if (!found) return;
  state.textContent = found.faults ? FAULTY : 'Done.';
  if (found.faults) showFaults(definition, part('faults'), found.faults);
  if (found.wrong?.length) showFaults(input, part('input-faults'), found.wrong);
  say(found.message ?? found.says ?? '');
  if (found.input && found.input !== input.value) await setInput(found.input, edited.input && !isNew);
  else if (part('result').classList.contains('stale')) await ask();
  else if (!part('count').textContent && !found.faults) countSoon();
}

for (const it of document.querySelectorAll('[data-tool]')) it.addEventListener('click', () => tool(it.dataset.tool));
part('undo').addEventListener('click', () => setInput(before, true));
