(() => {
  const parts = text => (text.match(/[\d.]+/g) ?? []).map(Number);
  const light = ([r, g, b]) => {
    const linear = part => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  };
  const solid = text => { const found = parts(text); return found.length >= 3 && (found.length < 4 || found[3] > 0) ? found : null; };
  // The background of a text: the shape below its middle, or the colour of an element around it.
  const behind = element => {
    if (element instanceof SVGTextElement) {
      const box = element.getBBox(), x = box.x + box.width / 2, y = box.y + box.height / 2;
      const shapes = [...element.closest('svg').querySelectorAll('rect, circle, path')].filter(shape =>
        getComputedStyle(shape).fill !== 'none' && shape.isPointInFill(new DOMPoint(x, y)));
      if (shapes.length > 0) return solid(getComputedStyle(shapes.at(-1)).fill);
    }
    for (let at = element; at; at = at.parentElement) {
      const found = solid(getComputedStyle(at).backgroundColor);
      if (found) return found;
    }
    return matchMedia('(prefers-color-scheme: dark)').matches ? [0, 0, 0] : [255, 255, 255];
  };
  const faint = [];
  for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    if (!own || element.closest('script, style, noscript, title, option') || !element.getClientRects().length) continue;
    const style = getComputedStyle(element);
    const ink = solid(element instanceof SVGElement ? style.fill : style.color), ground = behind(element);
    // Transparent text is not there to be seen.
    if (!ink) continue;
    const [low, high] = [light(ink), light(ground)].sort((a, b) => a - b);
    const contrast = (high + 0.05) / (low + 0.05);
    if (contrast < 4.5) faint.push(`${element.tagName}.${element.getAttribute('class')} ${element.textContent.slice(0, 20)}: ${contrast.toFixed(2)}`);
  }
  return faint;
})()
