// Two texts with marks under what is wrong in them. Places count characters, selections count UTF-16 units.
const units = (text, characters) => [...text].slice(0, characters).join('').length;

// Returns the first and the last unit of a fault.
function range(text, fault) {
  const lines = text.split('\n');
  const before = lines.slice(0, fault.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
  const start = before + units(lines[fault.line - 1] ?? '', fault.column - 1);
  return [start, start + units(text.slice(start), fault.length)];
}

// Faults are links to their places, which are marked.
function showFaults(field, list, faults) {
  field.setAttribute('aria-invalid', faults.length > 0);
  list.replaceChildren(...faults.map(fault => {
    const place = fault.line ? `line ${fault.line}, column ${fault.column}: ` : '';
    const link = button(place + fault.message, () => {
      field.focus();
      if (fault.line) field.setSelectionRange(...range(field.value, fault));
    });
    return element('li', {}, link, ...fault.help ? [element('span', { className: 'dim' }, fault.help)] : []);
  }));
  mark(field, faults.filter(fault => fault.line).map(fault => range(field.value, fault)));
}

function mark(field, ranges) {
  const marks = field.previousElementSibling, text = field.value;
  let end = 0;
  marks.replaceChildren();
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
    if (from < end) continue;
    // Nothing can be underlined at the end of a line.
    const wrong = text.slice(from, to).replace(/^\n?$/, ' $&');
    marks.append(text.slice(end, from), element('mark', {}, wrong));
    end = Math.max(from, to);
    if (wrong === ' ') end = from;
  }
  marks.append(text.slice(end));
  follow(field);
}

function follow(field) {
  Object.assign(field.previousElementSibling, { scrollTop: field.scrollTop, scrollLeft: field.scrollLeft });
}
for (const field of [definition, input]) field.addEventListener('scroll', () => follow(field));
