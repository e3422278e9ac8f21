/** A number is written with digits, with optional decimal and thousands separators. */
const written = /^[+-]?(?=.*\d)[\d.,'’ ]*(e[+-]?\d{1,3})?$/i;

/** Returns the text with plain hyphens for minus signs, trimmed, and without the unit after it or a currency symbol. */
function plain(text: string, unit: string): string {
  const spaced = text
    .normalize('NFKC')
    .replace(/[−‒–]/g, '-')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
  const isWithUnit = unit !== '' && spaced.toLowerCase().endsWith(unit.normalize('NFKC').toLowerCase());
  const bare = isWithUnit ? spaced.slice(0, -unit.normalize('NFKC').length) : spaced;
  return bare
    .replace(/^\p{Sc}|\p{Sc}$/u, '')
    .trim()
    .replace(/^([+-]) /, '$1');
}

/** Whether a character is the thousands separator: one to three digits, followed by groups of exactly three. */
const separatesThousands = (digits: string, sign: string): boolean => {
  const [first = '', ...groups] = digits.split(sign);
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
};

/** Returns the possible readings of digits with signs among them, each as a plain number. */
function readings(digits: string): string[] {
  const bare = digits.replace(/['’ ]/g, ' ');
  if (bare.includes(' ')) {
    const [whole = '', ...fraction] = bare.split(/[.,]/);
    if (fraction.length > 1 || !separatesThousands(whole, ' ') || fraction.some((part) => part.includes(' '))) return [];
    return [[whole.replaceAll(' ', ''), ...fraction].join('.')];
  }
  const signs = [...new Set(bare.replace(/\d/g, ''))];
  if (signs.length === 0) return [bare];
  const [last = ''] = bare.replace(/\d/g, '').slice(-1);
  if (signs.length === 2) {
    const [whole = '', fraction = '', ...more] = bare.split(last);
    const other = last === '.' ? ',' : '.';
    return more.length === 0 && separatesThousands(whole, other) ? [`${whole.replaceAll(other, '')}.${fraction}`] : [];
  }
  const parts = bare.split(last);
  const asThousands = separatesThousands(bare, last) && !bare.startsWith('0') ? [parts.join('')] : [];
  return parts.length === 2 ? [parts.join('.'), ...asThousands] : asThousands;
}

/**
 * Reads a number as people write it: with a point or a comma for decimals, with or without thousands separators, and with or without the
 * unit. Returns two numbers for a string such as “1,250”, which can mean one and a quarter or one thousand two hundred and fifty, and none
 * for a string that is not a number.
 */
export function numbersIn(text: string, unit = ''): number[] {
  const shown = plain(text, unit);
  if (!written.test(shown)) return [];
  const [, sign = '', digits = '', exponent = ''] = /^([+-]?)([^e]*)(e.*)?$/i.exec(shown) ?? [];
  const numbers = readings(digits).map((reading) => Number(`${sign}${reading}${exponent}`));
  return [...new Set(numbers)].filter((number) => Number.isFinite(number));
}
