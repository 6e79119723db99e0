'use strict';
// Shows one step at a time, or all; buttons and keys go from one to another.
const steps = [...document.querySelectorAll('.step')], walk = document.querySelector('.walk');
const every = document.querySelector('#all');
let step = 0;
function show(isAll) {
  every.setAttribute('aria-pressed', isAll);
  steps.forEach((it, number) => { it.hidden = !isAll && number !== step; });
  for (const part of document.querySelectorAll('.case')) {
    const inside = [...part.querySelectorAll('.step')];
    part.hidden = inside.length > 0 && inside.every(it => it.hidden);
  }
  document.querySelector('#at').textContent = isAll ? `${steps.length} steps` : `step ${step + 1} of ${steps.length}`;
}
function go(key) {
  const to = { Home: 0, End: steps.length - 1, ArrowLeft: step - 1, ArrowRight: step + 1 }[key];
  if (to === undefined) return false;
  step = Math.max(0, Math.min(steps.length - 1, to));
  show(false);
  return true;
}
if (steps.length > 0) {
  walk.hidden = false;
  for (const it of walk.querySelectorAll('[data-key]')) it.addEventListener('click', () => go(it.dataset.key));
  every.addEventListener('click', () => show(every.getAttribute('aria-pressed') === 'false'));
  document.addEventListener('keydown', event => {
    if (!event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && go(event.key)) event.preventDefault();
  });
  show(false);
}
