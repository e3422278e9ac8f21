import { csv, randomFrom, wholeNumbers } from './random.ts';

/** Passages, questions and search results for the capstone of track 3. Words and vectors are simulated: all of them are generated. */

interface Passage {
  id: string;
  item: string;
  topic: string;
  edition: number;
  readers: 'everyone' | 'branches' | 'finance';
}
interface Question {
  id: string;
  set: 'development' | 'held-out';
  asker: 'customer' | 'branch';
  item: string;
  topic: string;
  answer: string | undefined;
  text: string;
}

const items = ['TL 210', 'TL 310', 'MX 40', 'GN 20', 'LB 12', 'city bike', 'cargo bike', 'electric bike'];
const dated = ['deposit', 'late return', 'insurance'];
const lasting = ['cleaning', 'transport', 'battery and fuel', 'daily check', 'error codes', 'weight limits'];
const internal = ['discount limits', 'disputes'];
const secret = ['purchase price'];
const asked: Readonly<Record<string, string>> = {
  deposit: 'How much money do you keep back for the {item}?',
  'late return': 'What if I bring the {item} back a day after that?',
  insurance: 'Who pays if somebody else damages the {item}?',
  cleaning: 'Do I have to wash the {item} before I bring it back?',
  transport: 'Can I take the {item} in my own trailer?',
  'battery and fuel': 'How far does the {item} go before it is empty?',
  'daily check': 'What do I look at each morning before I use the {item}?',
  'error codes': 'The {item} shows a number and stops. What does it mean?',
  'weight limits': 'How much can I put on the {item}?',
  'discount limits': 'How far can the price of the {item} go down?',
  disputes: 'Who decides if a customer doesn’t accept a bill for the {item}?',
  'purchase price': 'What did you pay for the {item} yourselves?',
  weather: 'May I use the {item} in a storm?',
  'resale value': 'What is a used {item} worth?',
};

function passages(): Passage[] {
  const pages = items.flatMap((item) => [
    ...dated.flatMap((topic) => [2025, 2026].map((edition) => ({ item, topic, edition, readers: 'everyone' as const }))),
    ...lasting.map((topic) => ({ item, topic, edition: 2026, readers: 'everyone' as const })),
    ...internal.map((topic) => ({ item, topic, edition: 2026, readers: 'branches' as const })),
    ...secret.map((topic) => ({ item, topic, edition: 2026, readers: 'finance' as const })),
  ]);
  return pages.map((page, at) => ({ id: `p${String(at + 1).padStart(3, '0')}`, ...page }));
}

const isValid = ({ edition }: Passage) => edition === 2026;
const mayRead = (asker: Question['asker'], { readers }: Passage) =>
  readers === 'everyone' || (readers === 'branches' && asker === 'branch');

function questions(pages: readonly Passage[]): Question[] {
  const random = randomFrom(3_301);
  const pick = wholeNumbers(random);
  const one = <T>(list: readonly T[]): T => list[pick(0, list.length - 1)] as T;
  return Array.from({ length: 88 }, (_, at) => {
    const set = at < 40 ? 'development' : 'held-out';
    const place = set === 'development' ? at : at - 40;
    // Eight questions of each set have no answer that their asker may read.
    const isOpen = place % (set === 'development' ? 5 : 6) !== 3;
    const asker = random() < 0.7 ? 'customer' : 'branch';
    const closed =
      asker === 'customer'
        ? ['discount limits', 'purchase price', 'weather', 'resale value']
        : ['purchase price', 'weather', 'resale value'];
    const topic = isOpen
      ? one(asker === 'branch' ? [...dated, ...dated, ...lasting, ...internal] : [...dated, ...dated, ...lasting])
      : one(closed);
    const item = one(items);
    const answer = pages.find((page) => page.item === item && page.topic === topic && isValid(page) && mayRead(asker, page));
    const id = `${set === 'development' ? 'D' : 'H'}${String(place + 1).padStart(2, '0')}`;
    return { id, set, asker, item, topic, answer: answer?.id, text: (asked[topic] ?? '').replace('{item}', item) } as const;
  });
}

interface Candidate {
  question: string;
  passage: Passage;
  words: number | undefined;
  vectors: number | undefined;
  /** In thousandths. */
  similarity: number;
}

/** How near a passage is to a question before chance is added. */
function nearness(question: Question, page: Passage): number {
  const [isItem, isTopic] = [page.item === question.item, page.topic === question.topic];
  if (isItem && isTopic) return isValid(page) ? 1 : 1.04;
  if (isTopic) return 0.62;
  return isItem ? 0.56 : 0.3;
}

/** The first twenty of each search, with their places. */
function candidates(pages: readonly Passage[], asked_: readonly Question[]): Candidate[] {
  const random = randomFrom(3_317);
  const chance = () => random() + random() + random() - 1.5;
  const first = 20;
  return asked_.flatMap((question) => {
    // Each search has questions whose words or meaning it misses, and seldom the same.
    const lost = random();
    const [weakWords, weakVectors] = [lost < 0.24 ? 0.3 : 0, lost > 0.76 ? 0.34 : 0];
    const scored = pages.map((page) => {
      const near = nearness(question, page);
      const isMeant = near >= 1;
      return {
        page,
        words: near - (isMeant ? weakWords : 0) + 0.28 * chance(),
        vectors: near - (isMeant ? weakVectors : 0) + 0.18 * chance(),
      };
    });
    const ranked = (by: 'words' | 'vectors') =>
      scored
        .toSorted((a, b) => b[by] - a[by])
        .slice(0, first)
        .map(({ page }) => page.id);
    const [words, vectors] = [ranked('words'), ranked('vectors')];
    const placeIn = (list: readonly string[], id: string) => (list.includes(id) ? list.indexOf(id) + 1 : undefined);
    return scored
      .filter(({ page }) => words.includes(page.id) || vectors.includes(page.id))
      .map(({ page, vectors: near }) => ({
        question: question.id,
        passage: page,
        words: placeIn(words, page.id),
        vectors: placeIn(vectors, page.id),
        similarity: Math.round(420 + 400 * near),
      }));
  });
}

type Order = (candidate: Candidate) => number;
export const orders = {
  words: ({ words }) => -(words ?? 99),
  vectors: ({ vectors }) => -(vectors ?? 99),
  fused: ({ words, vectors }) => (words === undefined ? 0 : 1 / (60 + words)) + (vectors === undefined ? 0 : 1 / (60 + vectors)),
} satisfies Record<string, Order>;

interface Found {
  question: Question;
  passages: string[];
  /** The best similarity among what may be sent; 0 if nothing may. */
  best: number;
}

/** Searches for all questions of a set. Without the filter, what is old or not for the asker is sent, too. */
export function searched(set: Question['set'], order: Order = orders.fused, { isFiltered = true, most = 5 } = {}): Found[] {
  const pages = passages();
  const all = questions(pages);
  const found = Map.groupBy(candidates(pages, all), ({ question }) => question);
  return all
    .filter((question) => question.set === set)
    .map((question) => {
      const kept = (found.get(question.id) ?? []).filter(
        ({ passage }) => !isFiltered || (isValid(passage) && mayRead(question.asker, passage)),
      );
      return {
        question,
        passages: kept
          .toSorted((a, b) => order(b) - order(a))
          .slice(0, most)
          .map(({ passage }) => passage.id),
        best: Math.max(0, ...kept.map(({ similarity }) => similarity)),
      };
    });
}

/** The file of a learner who searches so and declines below a threshold. */
export const answersFile = (found: readonly Found[], threshold: number): string =>
  csv(
    ['id', 'passages', 'similarity', 'answered'],
    found.map(({ question, passages: sent, best }) => [question.id, sent.join(';'), best, best < threshold ? 'no' : 'yes']),
  );

/** Returns the generated files of the capstone by their paths. */
export function rentalSearch(): Record<string, string> {
  const pages = passages();
  const all = questions(pages);
  const heldOut = searched('held-out');
  const allowed = (asker: Question['asker']) => pages.filter((page) => isValid(page) && mayRead(asker, page)).map(({ id }) => id);
  return {
    'materials/passages.csv': csv(
      ['id', 'title', 'readers', 'valid_until'],
      pages.map((page) => {
        const title = dated.includes(page.topic) ? `Terms ${page.edition} > ${page.topic} > ${page.item}` : `${page.item} > ${page.topic}`;
        return [page.id, title, page.readers, isValid(page) ? '' : '2025-12-31'];
      }),
    ),
    'materials/questions.csv': csv(
      ['id', 'set', 'asker', 'question', 'passage'],
      all.map(({ id, set, asker, text, answer }) => [id, set, asker, text, set === 'development' ? (answer ?? 'none') : '']),
    ),
    'materials/candidates.csv': csv(
      ['question', 'passage', 'words_place', 'vectors_place', 'similarity'],
      candidates(pages, all).map((one) => [one.question, one.passage.id, one.words ?? '', one.vectors ?? '', one.similarity]),
    ),
    'hidden/answers.csv': csv(
      ['id', 'passage', 'answered'],
      heldOut.flatMap(({ question: { id, answer } }) => (answer === undefined ? [] : [[id, answer, 'yes']])),
    ),
    'hidden/unanswerable.csv': csv(
      ['id', 'answered'],
      heldOut.flatMap(({ question: { id, answer } }) => (answer === undefined ? [[id, 'no']] : [])),
    ),
    'hidden/allowed.csv': csv(
      ['id', 'passages', 'similarity'],
      heldOut.map(({ question: { id, asker }, best }) => [id, allowed(asker).join(';'), best]),
    ),
  };
}
