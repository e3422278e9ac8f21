const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS|HeadlessChrome/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Returns a readable name for a session's device, from its user agent: `Firefox · Windows`. */
export function deviceOf(userAgent: string | null): { name: string | null; mobile: boolean } {
  if (!userAgent) return { name: null, mobile: false };
  const first = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const parts = [first(browsers), first(systems)].filter((part) => part !== undefined);
  return { name: parts.length > 0 ? parts.join(' · ') : null, mobile: /Mobi|Android|iPhone|iPad/.test(userAgent) };
}
