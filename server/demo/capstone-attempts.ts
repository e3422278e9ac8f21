/** A level of one of a capstone's criteria that people judge, from 1, with words of the submission that show it. */
interface GivenMark {
  level: 2 | 3 | 4;
  quote: string;
}

export interface DemoAttempt {
  email: string;
  /** The number of the track's folder. */
  number: string;
  daysAgo: number;
  /** Answers of this person that differ from those of the track's submission. */
  own?: Readonly<Record<string, string>>;
  /** The mark that a reviewer gave it two days later; missing if it waits. */
  marked?: { criteria: Readonly<Record<string, GivenMark>>; note: string };
}

/** The demo's people have handed these in. The program judges each of them; reviewers have marked all but the last. */
export const demoAttempts: readonly DemoAttempt[] = [
  {
    email: 'student@cairn.example',
    number: '01',
    daysAgo: 12,
    marked: {
      criteria: {
        task: { level: 4, quote: 'Sales has not decided, so no model can know it, and I ask Jonas myself.' },
        prompt: { level: 3, quote: 'If the mails or the policy leave something open, write OPEN and what is missing.' },
        test: { level: 4, quote: 'Version 1 promised to refund the taxi fares, which the policy does not allow' },
        check: { level: 3, quote: 'With the offer for the delay it is' },
        data: { level: 3, quote: 'Jonas could guess who is meant from the model and the ten days' },
        responsibility: {
          level: 4,
          quote: 'Whether a dealer near the customer charges more than 60 francs. Nobody here could look that up.',
        },
        value: { level: 3, quote: 'For threads of several mails, yes.' },
      },
      note: 'Each claim has its sentence, and the guarantee stays open where sales has not decided. For the next level in the prompt, say how long the sentence about the manager may be: a colleague would have to ask you. The minutes are honest; I would like to know what happens on a day with ten complaints.',
    },
  },
  {
    email: 'fatima@northwind.example',
    number: '02',
    daysAgo: 20,
    marked: {
      criteria: {
        structure: { level: 4, quote: '980 of 1,130 tokens on average over 60 mails, which is 87%' },
        examples: { level: 3, quote: 'Two examples about smell and rust were tried and left out.' },
        division: { level: 2, quote: 'The clerk reads the draft beside the mail' },
        contract: { level: 3, quote: 'First the dashboard and the reader accept the new label and show it to a person.' },
        languages: { level: 3, quote: 'German takes 1.3 times as many tokens in our ten examples' },
        honesty: { level: 4, quote: 'with 29 of 30 the true share may well be as low as 83%.' },
      },
      note: 'The report says what was not measured, and that is what I would want to read before a release. The division of work is weaker: for three of the five steps the errors were not counted, so nobody could tell which of them failed.',
    },
  },
  {
    email: 'joao@northwind.example',
    number: '03',
    daysAgo: 16,
    marked: {
      criteria: {
        people: { level: 3, quote: 'Nothing ran, because nobody clicked.' },
        clarity: { level: 4, quote: 'Lena Ruiz decides anew at five.' },
      },
      note: 'I could run the desk from this note: each limit has an owner and a figure. In the texts of the incidents, people should also read by when they can try again.',
    },
  },
  {
    email: 'hana@northwind.example',
    number: '04',
    daysAgo: 26,
    marked: {
      criteria: {
        law: { level: 3, quote: 'Annex III, none of the uses listed' },
        decision: { level: 4, quote: 'Reports after accidents are written without drafts.' },
      },
      note: 'The decision contains the bad news, and Beata’s objection has changed it. The classes have dated articles. For the next level, say who answers to the authority if the supplier is late with its part: the clocks run whether or not it answers.',
    },
  },
  {
    email: 'mei@northwind.example',
    number: '05',
    daysAgo: 9,
    marked: {
      criteria: { explanation: { level: 4, quote: 'With v18 both credits were made.' } },
      note: 'Each repair has a test that failed before it, and the page says when the agent should be taken away again. I could defend this before the board.',
    },
  },
  {
    email: 'priya@northwind.example',
    number: '06',
    daysAgo: 31,
    marked: {
      criteria: { memo: { level: 3, quote: 'Nothing is lost by that but time.' } },
      note: 'The memo says what is uncertain, in words that the board understands. It could not quite say no from it: what happens to the people who wait if nothing is decided stands in one sentence.',
    },
  },
  {
    email: 'noah@northwind.example',
    number: '01',
    daysAgo: 1,
    own: {
      why: 'Five mails become one short reply with an even tone. Whoever has read the thread and the policy can check it sentence by sentence. The customer relies on it, and so does our manager.',
      refused: 'What happens to the guarantee. Only sales can decide that, so I ask. I also work out the costs with a calculator.',
      guess: 'The warehouse could guess it from the date of the delivery. I don’t think that anyone outside the company could.',
      again: 'Yes for long threads. For one mail it takes me longer to check the draft than to write it.',
    },
  },
];

/** A draft that the demo's student has begun: these parts of a track's submission are filled in. */
export const demoDraft = { email: 'student@cairn.example', number: '05', parts: 2, daysAgo: 1 } as const;
