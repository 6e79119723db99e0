'use strict';
// The parts of the page, requests, questions, and what is kept over a reload.
const part = id => document.getElementById(id);
const page = crypto.randomUUID();
const definition = part('definition'), input = part('input'), state = part('state');

// Makes an element with some properties and content.
function element(name, properties, ...content) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...content);
  return made;
}

const button = (text, click, properties) => {
  const made = element('button', { type: 'button', ...properties }, text);
  made.addEventListener('click', click);
  return made;
};

const drawn = svg => document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);

// Requests that nobody handles fail only if the server is gone.
const GONE = 'The program does not answer: is it still running?';
addEventListener('unhandledrejection', () => { state.textContent = GONE; });

const post = (path, body, signal) => fetch(path, { method: 'POST', body: JSON.stringify(body), signal });

// Says what is wrong at a field, or nothing.
function complain(id, text) {
  part(id).setAttribute('aria-invalid', !!text);
  const fault = part(id + '-fault');
  fault.textContent = text;
  fault.hidden = !text;
}

// Asks a question. Without an answer, the question is denied.
function agreed(question, yes) {
  const dialog = part('question');
  part('question-text').textContent = question;
  part('yes').textContent = yes;
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise(done => dialog.addEventListener('close', () => done(dialog.returnValue === 'yes'), { once: true }));
}
for (const id of ['yes', 'no']) part(id).addEventListener('click', () => part('question').close(id));

// What was typed or drawn and is neither saved nor replaced.
const edited = { definition: false, input: false };
const KEPT = 'workbench';

function keep() {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ id: part('id').value, definition: definition.value, input: input.value, edited }));
  } catch { /* What is too large to be kept can still be solved. */ }
}

function restore() {
  let kept = null;
  try { kept = JSON.parse(localStorage.getItem(KEPT)); } catch { /* Another program kept something else there. */ }
  if (typeof kept?.definition !== 'string' || typeof kept.input !== 'string') return false;
  [part('id').value, definition.value, input.value] = [kept.id ?? '', kept.definition, kept.input];
  Object.assign(edited, kept.edited);
  return true;
}

async function mayReplace(...what) {
  const lost = what.filter(it => edited[it]);
  return lost.length === 0 || agreed(`Your changes to the ${lost.join(' and the ')} would be lost. Go on?`, 'Throw them away');
}
