const letters = 'abcdefghij';

/** Returns the options chosen after one of them was clicked. @param isMany whether several options may be chosen */
export function chosenAfter(id: string, chosen: readonly string[], isMany: boolean): string[] {
  if (!isMany) return [id];
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}

/** Returns the option whose number or letter was typed; undefined for any other key. */
export function optionOfKey<Option>(key: string, options: readonly Option[]): Option | undefined {
  const at = /^[1-9]$/.test(key) ? Number(key) - 1 : key.length === 1 ? letters.indexOf(key.toLowerCase()) : -1;
  return options[at];
}
