// Problems: to start from, behind links, to save.
let examples = [];

function showProblem({ definition: text, input: sample }) {
  [definition.value, input.value] = [text, sample];
  Object.assign(edited, { definition: false, input: false });
  part('undo').hidden = true;
  pen = '';
  part('sizes').replaceChildren();
  say('');
  part('count').textContent = '';
  part('two').replaceChildren();
  part('pictures').board = {};
  keep();
  return ask();
}

async function load(id) {
  if (!await mayReplace('definition', 'input')) return;
  await showProblem(await (await fetch('example/' + id)).json());
}

async function importLink() {
  const text = part('link').value;
  complain('link', '');
  const answer = await post('import', { text });
  if (!answer.ok) { complain('link', await answer.text()); return; }
  if (await mayReplace('definition', 'input')) await showProblem(await answer.json());
}

const folder = () => ({ id: part('id').value, definition: definition.value, input: input.value, answer: kept });

async function save(may_change) {
  complain('id', '');
  const saved = folder(), answer = await post('save', { ...saved, may_change }), text = (await answer.text()).trim();
  if (answer.status === 409) {
    if (await agreed(`problems/${part('id').value} is there already. Write over it?`, 'Write over it')) await save(true);
  } else if (answer.ok) {
    // What was typed since is not saved.
    for (const field of [definition, input]) edited[field.id] &&= field.value !== saved[field.id];
    keep();
    state.textContent = `Saved: ${text}`;
  } else complain('id', text);
}

async function download() {
  complain('id', '');
  const answer = await post('folder', folder());
  if (!answer.ok) { complain('id', await answer.text()); return; }
  const href = URL.createObjectURL(await answer.blob());
  element('a', { href, download: part('id').value + '.zip' }).click();
  URL.revokeObjectURL(href);
}

// Pictures are fetched when they come into sight.
const seen = new IntersectionObserver(entries => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) {
    seen.unobserve(target);
    fetch('picture/' + target.dataset.id).then(async it => it.ok && target.firstElementChild.append(drawn(await it.text())));
  }
}, { root: part('gallery'), rootMargin: '200px' });

function showCards() {
  const kind = part('kind').value, words = part('filter').value.toLowerCase();
  const some = examples.filter(it => (!kind || it.kinds.includes(kind)) && `${it.id} ${it.title} ${it.kinds}`.toLowerCase().includes(words));
  part('cards').replaceChildren(...some.map(({ id, title, kinds }) => {
    const card = button('', () => { part('gallery').close(); load(id); }, { className: 'example' });
    card.dataset.id = id;
    card.append(element('span', {}), element('strong', {}, title || id), element('small', {}, kinds.join(', ')));
    seen.observe(card);
    return card;
  }));
}

async function begin() {
  for (const it of await (await fetch('levels')).json()) part('level').append(new Option(it, it));
  if (restore()) ask(); else load('uva12988');
  examples = await (await fetch('examples')).json();
  for (const kind of [...new Set(examples.flatMap(it => it.kinds))].sort()) part('kind').append(new Option(kind, kind));
  if (part('gallery').open) showCards();
  words = await (await fetch('words')).json();
}

part('start').addEventListener('click', () => { showCards(); part('gallery').showModal(); });
part('close').addEventListener('click', () => part('gallery').close());
for (const id of ['kind', 'filter']) part(id).addEventListener('input', showCards);
part('import').addEventListener('click', importLink);
part('link').addEventListener('keydown', event => event.key === 'Enter' && importLink());
part('save').addEventListener('click', () => save(false));
part('download').addEventListener('click', download);
part('id').addEventListener('input', keep);
begin();
