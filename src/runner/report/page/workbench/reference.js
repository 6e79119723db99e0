// The reference of the word at the cursor of the definition, and completions of it.
let words = [], looked = 0, lookups = 0;
const COMPLETIONS = 8;

// Returns the letters before the cursor and after it.
function atCursor() {
  const [before, after] = [definition.value.slice(0, definition.selectionStart), definition.value.slice(definition.selectionStart)];
  return [before.match(/[a-z_]*$/)[0], after.match(/^[a-z_]*/)[0]];
}

// Returns the text in quotes around the cursor, if it is in one.
function quoted() {
  const line = definition.value.slice(0, definition.selectionStart).split('\n').at(-1);
  if ((line.split('"').length & 1) === 1) return '';
  return line.split('"').at(-1) + definition.value.slice(definition.selectionStart).split(/["\n]/)[0];
}

function complete(name) {
  const [before, after] = atCursor(), start = definition.selectionStart - before.length;
  definition.setRangeText(name, start, start + before.length + after.length, 'end');
  definition.focus();
  definition.dispatchEvent(new Event('input'));
}

function showCompletions() {
  const [before, after] = atCursor();
  const known = new Map(words.filter(([name]) => name.startsWith(before) && name !== before + after));
  const some = before ? [...known].slice(0, COMPLETIONS) : [];
  part('completions').replaceChildren(...some.map(([name, title]) => button(name, () => complete(name), { title })));
  part('completions').hidden = some.length === 0;
}

async function look() {
  showCompletions();
  const number = ++lookups, text = quoted(), first = text.split(' ')[0], word = atCursor().join('');
  const meant = [text, first, word].filter(it => it && words.some(([name]) => name === it || name.split(' ')[0] === it.split(' ')[0]));
  for (const text of new Set(meant)) {
    const answer = await post('help', { text });
    if (!answer.ok) continue;
    const found = await answer.text();
    if (number === lookups) [part('word').textContent, part('reference').textContent] = [text, found];
    return;
  }
}

function lookSoon() {
  clearTimeout(looked);
  looked = setTimeout(look, 100);
}
for (const event of ['keyup', 'click', 'input', 'focus']) definition.addEventListener(event, lookSoon);
definition.addEventListener('keydown', event => {
  if (!(event.ctrlKey && event.key === ' ')) return;
  event.preventDefault();
  showCompletions();
  part('completions').querySelector('button')?.click();
});
