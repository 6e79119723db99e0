'use strict';
// Sorts a table by the column whose heading is pressed; numbers stand in `data-n`.
for (const heading of document.querySelectorAll('table.sortable th')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...heading.childNodes);
  heading.append(button);
  button.addEventListener('click', () => {
    const up = heading.getAttribute('aria-sort') !== 'ascending';
    const column = heading.cellIndex, body = heading.closest('table').tBodies[0];
    for (const other of heading.parentNode.cells) other.removeAttribute('aria-sort');
    heading.setAttribute('aria-sort', up ? 'ascending' : 'descending');
    const key = row => row.cells[column].dataset.n ?? row.cells[column].textContent.trim();
    const order = (one, other) => key(one).localeCompare(key(other), 'en', { numeric: true });
    const rows = [...body.rows].sort(order);
    body.append(...(up ? rows : rows.reverse()));
  });
}
// Shows only what contains the text that is searched for.
const search = document.querySelector('#search');
if (search) {
  search.closest('.tools').hidden = false;
  const parts = document.querySelectorAll('table.sortable tbody tr, .part');
  search.addEventListener('input', () => {
    const wanted = search.value.toLowerCase();
    for (const part of parts) part.hidden = !part.textContent.toLowerCase().includes(wanted);
  });
}
