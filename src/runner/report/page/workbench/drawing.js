// Drawing an input: each place of a board is a part of the text, which the server names. A place is its row, its
// column, both in half cells, and its first and last unit in the text.
let drawing = null, chosen = '', pen = '', focused = null, typed = ['', 0];
const REACH = 1.6, TYPING = 1000, STEP = 6;

const fieldOf = number => {
  const fields = drawing?.fields.filter(it => it.case === number) ?? [];
  return fields.find(it => it.name === chosen) ?? fields[0];
};
const wordAt = place => drawing.text.slice(place[2], place[3]);

function pressed(group, texts, current, choose) {
  part(group).replaceChildren(...texts.map(text => {
    const made = button(text, () => { choose(text); showPalette(); part(group).querySelector('[aria-pressed=true]')?.focus(); });
    made.setAttribute('aria-pressed', text === current);
    return made;
  }));
}

function showPalette() {
  const names = [...new Set(drawing?.fields.map(it => it.name))];
  const field = drawing && fieldOf(focused ?? drawing.fields[0]?.case);
  part('palette').hidden = !field;
  if (!field) return;
  chosen = field.name;
  const digits = field.has_numbers ? [...'0123456789'].filter(it => !field.choices.includes(it)) : [];
  const choices = [...field.choices, ...digits];
  if (!choices.includes(pen)) pen = choices[1] ?? choices[0];
  pressed('fields', names, chosen, name => {
    [chosen, pen] = [name, ''];
    for (const board of Object.values(part('pictures').board)) moveTo(board, fieldOf(board.number).places[0]);
  });
  pressed('pens', choices, pen, word => { pen = word; });
}

// Replaces a part of the text, and moves the places behind it.
function splice(from, to, word) {
  const moved = word.length - (to - from);
  drawing.text = drawing.text.slice(0, from) + word + drawing.text.slice(to);
  for (const field of drawing.fields) for (const place of field.places) {
    const isIt = place[2] === from && place[3] === to, isBehind = !isIt && place[2] >= to;
    if (isBehind) place[2] += moved;
    if (isBehind || isIt) place[3] += moved;
  }
}

function write(board, place, word) {
  const field = fieldOf(board.number);
  // The places of a text that was typed since are not known yet.
  if (wordAt(place) === word || input.value !== drawing.typed) return;
  // A word of several characters stands apart from its neighbours.
  if (word.length > 1 && !field.has_words) {
    for (let at = field.places.length - 1; at > 0; at--) {
      if (field.places[at][2] === field.places[at - 1][3]) splice(field.places[at][2], field.places[at][2], ' ');
    }
    field.has_words = true;
  }
  splice(place[2], place[3], word);
  drawing.typed = input.value = drawing.text;
  preview(board, place, word);
  edited.input = true;
}

const shape = (name, attributes) => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

// Shows a word until the picture is drawn anew.
function preview(board, place, word) {
  const [x, y] = centre(board, place), side = drawing.cell * .8;
  const text = shape('text', { x, y, 'font-size': drawing.cell / 2 });
  text.textContent = word;
  board.svg.append(shape('rect', { class: 'open', x: x - side / 2, y: y - side / 2, width: side, height: side }), text, board.cursor);
}

const centre = (board, [row, column]) => [board.origin[0] + column * drawing.cell / 2, board.origin[1] + row * drawing.cell / 2];

function moveTo(board, place) {
  board.place = place;
  const [x, y] = centre(board, place), half = drawing.cell / 2 - 2;
  for (const [key, value] of Object.entries({ x: x - half, y: y - half, width: 2 * half, height: 2 * half })) board.cursor.setAttribute(key, value);
  board.node.setAttribute('aria-label', `Board of case ${board.number}, row ${(place[0] + 1) / 2}, column ${(place[1] + 1) / 2}: ${wordAt(place)}`);
}

// Returns the place nearest to a point of the window, if one is near.
function near(board, x, y) {
  const at = new DOMPoint(x, y).matrixTransform(board.svg.getScreenCTM().inverse());
  const [column, row] = [at.x - board.origin[0], at.y - board.origin[1]].map(it => it / (drawing.cell / 2));
  const far = ([r, c]) => Math.hypot(r - row, c - column);
  const best = fieldOf(board.number).places.reduce((best, place) => far(place) < far(best) ? place : best);
  return far(best) <= REACH ? best : null;
}

// Returns the next place in a direction.
function beyond(board, down, right) {
  const [row, column] = board.place;
  const cost = ([r, c]) => {
    const along = (r - row) * down + (c - column) * right, aside = Math.abs((r - row) * right) + Math.abs((c - column) * down);
    return along > 0 ? along + 3 * aside : Infinity;
  };
  const best = fieldOf(board.number).places.reduce((best, place) => cost(place) < cost(best) ? place : best);
  return cost(best) < Infinity ? best : board.place;
}

const MOVES = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

function typedInto(board, event) {
  const field = fieldOf(board.number), nothing = field.choices[0];
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (MOVES[event.key]) moveTo(board, beyond(board, ...MOVES[event.key]));
  else if (event.key === 'Backspace' || event.key === 'Delete') write(board, board.place, nothing);
  else if (event.key === 'Enter' || event.key === ' ') write(board, board.place, wordAt(board.place) === pen ? nothing : pen);
  else if (event.key.length === 1) {
    const goesOn = Date.now() < typed[1] && (field.has_words || /^\d+$/.test(typed[0] + event.key)) && field.has_numbers;
    typed = [(goesOn ? typed[0] : '') + event.key, Date.now() + TYPING];
    write(board, board.place, typed[0]);
  } else return;
  if (MOVES[event.key]) typed = ['', 0];
  else changed();
  event.preventDefault();
}

function pointed(board) {
  let brush = null, last = [0, 0];
  const paint = (x, y) => {
    const place = near(board, x, y);
    if (!place) return;
    if (brush === null) {
      // An answer that came now would take the board away.
      holdOn();
      brush = wordAt(place) === pen ? fieldOf(board.number).choices[0] : pen;
    }
    moveTo(board, place);
    write(board, place, brush);
  };
  board.node.addEventListener('pointerdown', event => {
    if (event.button !== 0) return;
    focused = board.number;
    board.node.setPointerCapture(event.pointerId);
    last = [event.clientX, event.clientY];
    paint(...last);
  });
  // A quick stroke leaves out no cell.
  board.node.addEventListener('pointermove', event => {
    if (brush === null) return;
    const to = [event.clientX, event.clientY], steps = Math.ceil(Math.hypot(to[0] - last[0], to[1] - last[1]) / STEP);
    for (let at = 1; at <= steps; at++) paint(...last.map((from, axis) => from + (to[axis] - from) * at / steps));
    last = to;
  });
  for (const end of ['pointerup', 'pointercancel']) board.node.addEventListener(end, () => {
    if (brush !== null) changed();
    brush = null;
  });
}

// Makes a picture of a case one to draw on.
function drawable(svg, { case: number, origin }) {
  const field = fieldOf(number);
  if (!field?.places.length) return svg;
  const board = { svg, number, origin, cursor: shape('rect', { class: 'cursor' }), node: element('div', { className: 'board', tabIndex: 0 }, svg) };
  board.node.setAttribute('role', 'application');
  board.node.setAttribute('aria-roledescription', 'board to draw on');
  svg.append(board.cursor);
  const before = part('pictures').board?.[number]?.place;
  moveTo(board, field.places.find(it => it[0] === before?.[0] && it[1] === before?.[1]) ?? field.places[0]);
  board.node.addEventListener('keydown', event => typedInto(board, event));
  board.node.addEventListener('focus', () => { focused = number; showPalette(); });
  pointed(board);
  (part('pictures').board ??= {})[number] = board;
  return board.node;
}
