import { csv, type Mail, mails } from './harrow-claims.ts';

/** Replies of a model to claim mails, and translated sentences, with planted faults. All generated or written by hand, none recorded. */

interface Reply {
  id: string;
  mail: string;
  attempt: number;
  stop_reason: string;
  text: string;
}
type Fields = Record<string, unknown>;
/** Makes a reply from the right fields of its mail, and says where it belongs. */
type Planted = [route: string, count: number, make: (fields: Fields, mail: Mail) => Partial<Reply> & { text: string }];

const fence = '`'.repeat(3);
const json = (fields: Fields) => JSON.stringify(fields);
const changed = (change: Fields) => (fields: Fields) => ({ text: json({ ...fields, ...change }) });
const lacking = (key: string) => (fields: Fields) => ({
  text: json(Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key))),
});

const planted: readonly Planted[] = [
  ['accept', 6, (fields) => ({ text: json(fields) })],
  ['accept', 2, (fields) => ({ text: `${fence}json\n${json(fields)}\n${fence}` })],
  ['accept', 1, changed({ shipment: null })],
  ['accept', 1, changed({ days_late: 4, note: 'I’m sorry to say that the mail names two days for the delivery.' })],
  ['accept', 1, (fields) => ({ text: json(fields), attempt: 3 })],
  ['again', 2, (fields) => ({ text: `Here is the result: ${json(fields)}` })],
  ['again', 1, (fields) => ({ text: `${json(fields)}\n${json({ ...fields, label: 'other' })}` })],
  ['again', 1, (fields) => ({ text: `[${json(fields)}]` })],
  ['again', 1, () => ({ text: 'CONFIRMED' })],
  ['again', 1, changed({ days_late: '1.200' })],
  ['again', 1, changed({ days_late: '3' })],
  ['again', 1, changed({ label: 'delayed' })],
  ['again', 1, changed({ label: 'Damage' })],
  ['again', 1, changed({ legal: 'maybe' })],
  ['again', 1, lacking('note')],
  ['again', 1, changed({ confidence: 0.9 })],
  ['again', 1, changed({ language: 'German' })],
  ['more-room', 1, (fields) => ({ text: json(fields).slice(0, -24), stop_reason: 'max_tokens' })],
  ['more-room', 2, (fields) => ({ text: json(fields), stop_reason: 'max_tokens' })],
  ['person', 1, () => ({ text: 'I can’t help with a message about smashed goods.', stop_reason: 'refusal' })],
  ['person', 1, (fields) => ({ text: json(fields), stop_reason: 'refusal' })],
  ['person', 1, (fields) => ({ text: `Sure! ${json(fields)}`, attempt: 3 })],
  ['person', 1, (fields) => ({ text: json({ ...fields, days_late: 'two' }), attempt: 3 })],
  ['person', 2, changed({ label: 'unclear' })],
  ['person', 1, changed({ label: 'unreadable' })],
  ['person', 1, changed({ legal: 'yes' })],
  ['person', 2, (fields) => ({ text: json({ ...fields, shipment: String(fields['shipment']).replace('S-', 'S-9') }) })],
  ['person', 2, changed({ quote: 'We accept full liability for the goods.' })],
  ['person', 1, changed({ days_late: 400 })],
];

/** The mails of the replies: none that mentions a court or speaks to the model. */
const plain = mails.filter(({ legal, kind }) => legal === 'no' && kind !== 'hostile' && kind !== 'notice');

function fieldsOf(mail: Mail): Fields {
  const [, quote = mail.text] = /: (.{20,60}?)[.,;]/.exec(mail.text) ?? [];
  return { quote, label: mail.label, legal: 'no', shipment: mail.shipment, days_late: null, language: mail.language, note: null };
}

function makeReplies(): (Reply & { route: string })[] {
  const all = planted.flatMap(([route, count, make]) => Array.from({ length: count }, () => ({ route, make })));
  // Each seventh follows the one before, so that replies of a kind don't stand side by side.
  const order = all.map((_, at) => (at * 7) % all.length);
  return order.map((from, at) => {
    const { route, make } = all[from] as (typeof all)[number];
    const mail = plain[at * 2] as Mail;
    return {
      id: `R-${String(at + 1).padStart(2, '0')}`,
      mail: mail.id,
      attempt: 1,
      stop_reason: 'end',
      ...make(fieldsOf(mail), mail),
      route,
    };
  });
}
export const replies = makeReplies();

export const repliesFile = () =>
  `${replies.map(({ id, mail, attempt, stop_reason, text }) => JSON.stringify({ id, mail, attempt, stop_reason, text })).join('\n')}\n`;
export const routesFile = () =>
  csv(
    ['id', 'route'],
    replies.map(({ id, route }) => [id, route]),
  );

/** The report of the reader about a sound reply. */
const sound: Fields = {
  stop_reason: 'end',
  objects: 1,
  outside: 0,
  missing_keys: 0,
  extra_keys: 0,
  label: 'damage',
  legal: 'no',
  shipment_state: 'known',
  quote_found: true,
  days_late: 0,
  mail_language: 'en',
  reply_language: 'en',
};
const good: Fields[] = [
  {},
  { label: 'late', days_late: 3 },
  { label: 'missing' },
  { label: 'other', shipment_state: 'none' },
  { mail_language: 'de', reply_language: 'de' },
  { label: 'late', days_late: 60 },
  { shipment_state: 'none' },
  { label: 'missing', mail_language: 'de', reply_language: 'de' },
  { label: 'late', days_late: 1, mail_language: 'de', reply_language: 'de' },
  { label: 'other' },
  { label: 'late', days_late: 21 },
  { label: 'damage', days_late: 12 },
  { label: 'other', mail_language: 'de', reply_language: 'de', shipment_state: 'none' },
  { label: 'missing', days_late: 59 },
];
const bad: Fields[] = [
  { stop_reason: 'max_tokens' },
  { stop_reason: 'refusal' },
  { stop_reason: null },
  { stop_reason: 'tool_call' },
  { objects: 0 },
  { objects: 2 },
  { objects: '1' },
  { objects: null },
  { outside: 31 },
  { outside: '0' },
  { missing_keys: 1 },
  { missing_keys: null },
  { extra_keys: 1 },
  { extra_keys: 'none' },
  { label: 'unclear' },
  { label: 'unreadable' },
  { label: 'delayed' },
  { label: 'damage (probably)' },
  { label: null },
  { label: '' },
  { legal: 'yes' },
  { legal: 'maybe' },
  { legal: null },
  { shipment_state: 'unknown' },
  { shipment_state: null },
  { quote_found: false },
  { quote_found: null },
  { days_late: 61 },
  { days_late: 400 },
  { days_late: -2 },
  { days_late: '1.200' },
  { days_late: '3' },
  { days_late: null },
  { days_late: 'NaN' },
  { mail_language: 'de', reply_language: 'en' },
  { mail_language: 'en', reply_language: 'de' },
  { mail_language: 'de', reply_language: null },
];
const lines = (name: string, cases: readonly { case: Fields; bad: boolean }[]) =>
  `${cases.map((one, at) => JSON.stringify({ id: `${name}-${at + 1}`, ...one })).join('\n')}\n`;

export const acceptCases = () =>
  lines('reply', [
    ...good.map((change) => ({ case: { ...sound, ...change }, bad: false })),
    ...bad.map((change) => ({ case: { ...sound, ...change }, bad: true })),
    // Fields that aren't there at all.
    ...['quote_found', 'legal', 'days_late'].map((name) => ({
      case: Object.fromEntries(Object.entries(sound).filter(([key]) => key !== name)),
      bad: true,
    })),
  ]);

/** Sentences of drafts and their German versions. The second text is right, the third has the planted fault. */
const translations: readonly (readonly [source: string, right: string, wrong: string])[] = [
  [
    'We have opened a claim for {shipment}.',
    'Wir haben zu {shipment} eine Reklamation angelegt.',
    'Wir haben zu {shipment} eine Klage eingereicht.',
  ],
  [
    'Your claim must reach us within 7 days.',
    'Ihre Reklamation muss uns binnen 7 Tagen erreichen.',
    'Ihre Klage muss uns binnen 7 Tagen erreichen.',
  ],
  [
    'Please keep the crushed pallet until the inspection.',
    'Bitte heben Sie die zerdrückte Palette bis zur Besichtigung auf.',
    'Bitte heben Sie die zerdrückte Platte bis zur Besichtigung auf.',
  ],
  ['Both pallets are on their way to you.', 'Beide Paletten sind auf dem Weg zu Ihnen.', 'Beide Platten sind auf dem Weg zu Ihnen.'],
  ['How many crates were wet?', 'Wie viele Kisten waren nass?', 'Wie viele Kartons waren nass?'],
  ['The crate stands in our depot.', 'Die Holzkiste steht in unserem Depot.', 'Der Karton steht in unserem Depot.'],
  ['Please send us the consignment note.', 'Bitte senden Sie uns den Frachtbrief.', 'Bitte senden Sie uns den Lieferschein.'],
  ['The consignment note for {shipment} is missing.', 'Der Frachtbrief zu {shipment} fehlt.', 'Das Begleitschreiben zu {shipment} fehlt.'],
  [
    'The carrier was a firm from the coast.',
    'Der Frachtführer war eine Firma von der Küste.',
    'Der Spediteur war eine Firma von der Küste.',
  ],
  ['We have asked the carrier.', 'Wir haben den Frachtführer gefragt.', 'Wir haben die Speditionsfirma gefragt.'],
  ['The delay was 3 days.', 'Die Verspätung betrug 3 Tage.', 'Die Verspätung betrug 5 Tage.'],
  [
    'The inspection takes place within 7 days.',
    'Die Besichtigung findet binnen 7 Tagen statt.',
    'Die Besichtigung findet binnen einer Weile statt.',
  ],
  ['The parcel {shipment} is being looked for.', 'Die Sendung {shipment} wird gesucht.', 'Die Sendung {sendung} wird gesucht.'],
  ['We have closed {shipment}.', 'Wir haben {shipment} abgeschlossen.', 'Wir haben den Vorgang abgeschlossen.'],
  ['You will hear from us by Friday.', 'Sie hören bis Freitag von uns.', 'Du hörst bis Freitag von uns.'],
  ['Please send us your photographs.', 'Bitte schicken Sie uns Ihre Fotos.', 'Bitte schicke uns deine Fotos.'],
  [
    'Harrow Freight has received your mail.',
    'Harrow Freight hat Ihre Nachricht erhalten.',
    'Die Spedition Harrow hat Ihre Nachricht erhalten.',
  ],
  ['Storage is free of charge.', 'Für die Lagerung fällt kein Lagergeld an.', 'Für die Lagerung fällt kein Lagergeld an!'],
  ['The claim form is in the portal.', 'Das Reklamationsformular steht im Portal.', 'Das Klageformular steht im Portal.'],
  ['We need the pallet numbers.', 'Wir brauchen die Palettennummern.', 'Wir brauchen die Plattennummern.'],
];
/** Right sentences that look like faults to a careless pattern. */
const lookalikes: readonly (readonly [string, string])[] = [
  ['Nobody complained about the driver.', 'Über den Fahrer hat sich niemand beklagt.'],
  ['The metal plates are in order.', 'Die Metallplatten sind in Ordnung.'],
  ['The tea was packed in cartons.', 'Der Tee war in Kartons verpackt.'],
  ['The delivery note is enough for us.', 'Der Lieferschein genügt uns.'],
  ['Your forwarder has called.', 'Ihr Spediteur hat angerufen.'],
  ['A customer has sued the manufacturer.', 'Eine Kundin hat Klage gegen den Hersteller erhoben.'],
  ['Dirk Dunholt has signed.', 'Dirk Dunholt hat unterschrieben.'],
];

export const translationCases = () =>
  lines('translation', [
    ...translations.flatMap(([source, right, wrong]) => [
      { case: { source, target: right }, bad: false },
      { case: { source, target: wrong }, bad: true },
    ]),
    ...lookalikes.map(([source, target]) => ({ case: { source, target }, bad: false })),
  ]);

/** The first words of the glossary, of which the terms are checked. */
export const glossaryKey = () =>
  csv(
    ['term', 'de'],
    [
      ['claim', 'Reklamation'],
      ['pallet', 'Palette'],
      ['crate', 'Kiste;Holzkiste'],
      ['consignment note', 'Frachtbrief'],
      ['delivery note', 'Lieferschein'],
      ['carrier', 'Frachtführer'],
      ['forwarder', 'Spediteur'],
      ['inspection', 'Besichtigung'],
      ['delay', 'Verspätung'],
      ['storage charge', 'Lagergeld'],
    ],
  );
