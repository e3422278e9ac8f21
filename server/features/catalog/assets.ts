/** Asset name -> `<sha256>.<ending>`, which is the name of its bytes under `/media/`. */
export type Assets = Readonly<Record<string, string>>;

/** The ending of tapes in the folder of a module's assets. They are stored as JSON, with what a program found in each try. */
export const tapeEnding = '.tape.yaml';
export const isTape = (name: string): boolean => name.endsWith(tapeEnding);

export const endingOf = (name: string): string => (isTape(name) ? 'json' : name.slice(name.lastIndexOf('.') + 1));

/** `assets/a.png` and `a.png` name the same asset. */
export const assetName = (given: string): string => given.replace(/^assets\//, '');

/** Returns an asset's address; null if it does not exist. */
export function mediaUrl(asset: string, assets: Assets): string | null {
  const name = assetName(asset);
  return Object.hasOwn(assets, name) ? `/media/${assets[name]}` : null;
}

/** The pictures that Markdown may show: ending -> content type. It excludes SVG, which a browser could execute. */
export const pictureTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** The assets that anyone can load who knows their address, which no one can guess: ending -> content type. */
export const openTypes: Readonly<Record<string, string>> = { ...pictureTypes, json: 'application/json' };
