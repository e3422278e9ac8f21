import { createHash } from 'node:crypto';
import { csv, groups, type Mail, mails, runs, sources } from './harrow-claims.ts';

/** The files of the good submission that follow from the generated ones. */

const tried: readonly (readonly [pair: string | null, text: string, failure: string])[] = [
  [
    'a',
    'S-0000: Example Ltd waited two days longer than agreed, and now three of the boxes have dents. When will somebody look at them?',
    'The delay was mentioned first, and decided.',
  ],
  [
    'a',
    'S-0000: Example Ltd got its boxes two days after the agreed Monday. They are whole and dry, but the stand at the market was empty.',
    'The anger about the market was taken for damage.',
  ],
  [
    'b',
    'S-0000: Three boxes of Example Ltd never came. One of the others has a hole, but please look for the three first.',
    'The hole was taken for the main thing.',
  ],
  [
    'b',
    'S-0000: All twelve boxes of Example Ltd are here, and four have holes in the side. The film had been opened before.',
    'Film that had been opened was taken for theft.',
  ],
  [
    null,
    'S-0000: The invoice of Example Ltd got wet in our own cellar. Could you send it again? All boxes came whole and in time.',
    'The word “wet” was enough for the label damage.',
  ],
  [
    'c',
    'S-0000: Beispiel AG hat zwei Tage länger gewartet als vereinbart, und jetzt haben drei der Fässer Beulen. Wer sieht sich das an?',
    'Zwei Tage länger stood first, and decided.',
  ],
  [
    'c',
    'S-0000: Die Fässer der Beispiel AG kamen zwei Tage nach dem vereinbarten Montag. Sie sind heil, nur stand die Abfüllung so lange still.',
    'A standstill was taken for damage.',
  ],
  [
    'd',
    'S-0000: Drei Fässer der Beispiel AG sind nie gekommen. Eines der übrigen hat ein Loch, suchen Sie aber bitte zuerst die drei.',
    'The hole was taken for the main thing.',
  ],
  [
    'd',
    'S-0000: Alle zwölf Fässer der Beispiel AG sind da, vier haben seitlich Löcher. Die Folie war schon vorher geöffnet.',
    'Opened film was taken for theft.',
  ],
  [
    null,
    'S-0000: Die Rechnung der Beispiel AG wurde in unserem eigenen Keller nass. Schicken Sie sie noch einmal? Alle Fässer kamen heil und pünktlich.',
    'The word “nass” was enough for the label damage.',
  ],
];
/** The order in which the examples stand: pairs side by side, languages mixed, and the last two with different labels. */
const order = [4, 0, 1, 7, 8, 9, 2, 3, 5, 6];

export const goodExamples = () => {
  const from = sources();
  const rows = order.map((at, index) => {
    const { id, language, label } = from[at] as Mail;
    const [pair, text, failure] = tried[at] as (typeof tried)[number];
    return JSON.stringify({ place: index + 1, id, language, label, pair, failure, text });
  });
  return `${rows.join('\n')}\n`;
};

/** Returns the set of each mail: whole groups are held out until there are thirty mails of each language. */
function setsOfMails(): Map<string, string> {
  const from = new Set(sources());
  const free = groups().filter(
    (group) => !group.some((mail) => from.has(mail)) && new Set(group.map(({ language }) => language)).size === 1,
  );
  const heldOut = (['en', 'de'] as const).flatMap((language) => {
    const own = free
      .filter(([first]) => first?.language === language)
      .sort((a, b) => a.length - b.length || (a[0] as Mail).id.localeCompare((b[0] as Mail).id));
    return own.reverse().reduce<Mail[]>((all, group) => (all.length + group.length <= 30 ? [...all, ...group] : all), []);
  });
  const inExamples = groups()
    .filter((group) => group.some((mail) => from.has(mail)))
    .flat();
  return new Map(
    mails.map((mail) => [mail.id, heldOut.includes(mail) ? 'held-out' : inExamples.includes(mail) ? 'examples' : 'development']),
  );
}

export const goodSplit = () =>
  csv(
    ['id', 'set'],
    [...setsOfMails()].map(([id, set]) => [id, set]),
  );

export const fingerprintOf = (prompt: string) => createHash('sha256').update(prompt).digest('hex').slice(0, 8);

/** The labels of model B for the mails that are held out, with and without the examples. */
export function goodResults(prompt: string): string {
  const sets = setsOfMails();
  const fingerprint = fingerprintOf(prompt);
  const rows = mails
    .filter(({ id }) => sets.get(id) === 'held-out')
    .map(({ id, language }) => {
      const run = runs.find((one) => one.id === id && one.model === 'b');
      return JSON.stringify({
        id,
        set: 'held-out',
        language,
        model: 'b',
        before: run?.['without-examples'],
        label: run?.all,
        prompt: fingerprint,
      });
    });
  return `${rows.join('\n')}\n`;
}

/** The mails that some version labels wrongly without examples. An example is added for one of them. */
export const failedFile = () =>
  csv(
    ['id'],
    mails.filter(({ id, label }) => runs.some((run) => run.id === id && run['without-examples'] !== label)).map(({ id }) => [id]),
  );

/** The mails on which the examples in the recorded prompt were built. */
export const sourcesFile = () =>
  csv(
    ['id', 'label'],
    sources().map(({ id, label }) => [id, label]),
  );
