/** A module of a lesson and a quiz, as a company's author writes it. */
interface DemoOwnModule {
  id: string;
  title: string;
  summary: string;
  outcome: string;
  skills: readonly string[];
  lesson: { title: string; text: string };
  questions: readonly {
    id: string;
    prompt: string;
    /** The right answer comes first, and stands at another place in the quiz. */
    answers: readonly [string, string, string];
    explanation: string;
  }[];
}

export interface DemoOwnTrack {
  company: string;
  id: string;
  title: string;
  summary: string;
  outcome: string;
  hue: 'teal' | 'indigo' | 'gold';
  modules: readonly DemoOwnModule[];
}

/** One track for each company of the demo, about what no one else could teach its people. */
export const demoOwnTracks: readonly DemoOwnTrack[] = [
  {
    company: 'Northwind Trails',
    id: 'assistants-at-northwind',
    title: 'Assistants at Northwind',
    summary: 'Which assistants we use, what they may see of our travellers, and who answers for a reply.',
    outcome: 'Use our assistants without giving away anything about a traveller, and know whom to ask.',
    hue: 'teal',
    modules: [
      {
        id: 'what-an-assistant-may-see',
        title: 'What an assistant may see',
        summary: 'Three kinds of data, and which of them may be pasted into an assistant.',
        outcome: 'Decide in a few seconds whether a text may be pasted.',
        skills: ['data-privacy', 'ai-literacy'],
        lesson: {
          title: 'Green, amber and red',
          text: `We sort what we work with into three colours, so that nobody has to read a policy before each request.

## Green: paste it

What stands on our website or in a printed brochure is green. So are route descriptions, packing lists and the weather. Nobody is harmed if it becomes known.

## Amber: remove the names first

Messages from travellers, guides' reports and notes of meetings are amber. Replace names, booking numbers, phone numbers and dates of birth by a word such as *the guest*. An assistant writes the same reply without them.

> A guest with a knee injury asks whether the third day of the coast walk can be shortened.

That sentence is enough. The booking number would not have made the reply any better.

## Red: never

Passports, payment details, medical forms and passwords are red. They stay in the booking system, also if someone is in a hurry. If you have pasted something red, tell Operations on the same day. Nobody is blamed for a report, and the sooner it comes, the more can still be done.
`,
        },
        questions: [
          {
            id: 'medical-form',
            prompt: 'A guide wants a summary of eight medical forms before a walk. What do you do?',
            answers: [
              'Read them in the booking system, without an assistant',
              'Remove the names and paste the rest',
              'Paste them one by one, so that no list is made',
            ],
            explanation:
              'Medical forms are red. Removing the names does not help, because in a group of eight an illness and an age often say who it is.',
          },
          {
            id: 'route-text',
            prompt: 'You want a friendlier text for a route that has been on our website for a year. Which colour is it?',
            answers: ['Green, because everybody can read it already', 'Amber, because someone wrote it', 'Red, because it is ours'],
            explanation:
              'What is published is green. Whether we own it is another question, and an assistant takes nothing away from us here.',
          },
        ],
      },
      {
        id: 'who-answers-for-a-reply',
        title: 'Who answers for a reply',
        summary: 'How to check a drafted reply in two minutes, and which replies are never sent as drafted.',
        outcome: 'Check a draft for the three mistakes that have cost us most.',
        skills: ['critical-evaluation-of-ai-output'],
        lesson: {
          title: 'Two minutes before you send',
          text: `An assistant drafts, and you send. The traveller has a promise from Northwind then, whoever typed it. So three things are checked each time.

1. **Days, times and prices.** Compare each with the booking. An assistant fills a gap with something that sounds right.
2. **Promises.** *We will refund you* and *your guide will wait* are decisions. Take them out unless you may make them.
3. **The question.** Read the traveller's message once more. Did they ask about the ferry, and does the reply speak about the ferry?

## What we write ourselves

Complaints about an injury, and anything about a missing person, are written by a person from the first word, and the duty manager reads them before they are sent.
`,
        },
        questions: [
          {
            id: 'refund',
            prompt: 'A draft says “We will refund the second night in full.” The booking says nothing about it. What do you do?',
            answers: [
              'Take the sentence out, and ask who may decide about refunds',
              'Leave it in, because it is friendly',
              'Ask the assistant whether the refund is right',
            ],
            explanation: 'A refund is a decision. The assistant does not know our terms, and asking it again gives another guess.',
          },
          {
            id: 'injury',
            prompt: 'A traveller complains about an injury on a walk. Who writes the reply?',
            answers: ['A person, and the duty manager reads it', 'The assistant, and you check it', 'Nobody, until the season is over'],
            explanation: 'Such replies are written by a person from the first word, because each of them may be read by a lawyer.',
          },
        ],
      },
    ],
  },
  {
    company: 'Bluefjord Energy',
    id: 'forecasts-in-the-control-room',
    title: 'Forecasts in the control room',
    summary: 'What our load forecast knows, when it is wrong, and how a shift hands its doubts over.',
    outcome: 'Read a forecast with its uncertainty, and say when you depart from it.',
    hue: 'indigo',
    modules: [
      {
        id: 'when-the-forecast-is-wrong',
        title: 'When the forecast is wrong',
        summary: 'The days on which the load forecast fails, and how to recognise them in the morning.',
        outcome: 'Name three kinds of days on which you trust the forecast less.',
        skills: ['critical-evaluation-of-ai-output', 'risk-assessment'],
        lesson: {
          title: 'Days that are unlike the others',
          text: `The load forecast has learned from six years. It is good on days that are like days in these years, and it cannot know that a day is unlike them.

## Three kinds of days

- **Holidays that move.** Easter comes on another date each year, so the model has seen each combination only once.
- **Cold after warmth.** When the temperature falls by more than ten degrees within a day, houses take longer to cool than the model expects, and the evening peak comes later.
- **Something new.** A ferry that charges at night or a smelter that stops is in no history.

## The band, not the line

The screen shows a line with a band around it. On nine days out of ten, the load stays within the band. Plan reserves for the edge of the band, and write down why when you plan for less.
`,
        },
        questions: [
          {
            id: 'band',
            prompt: 'On how many days out of ten does the load stay within the band?',
            answers: ['Nine', 'Ten', 'Five'],
            explanation: 'One day out of ten lies outside, which is about three a month. Reserves are for those days.',
          },
          {
            id: 'new-ferry',
            prompt: 'A new ferry starts to charge at night this week. What do you expect of the forecast?',
            answers: [
              'It is too low at night, because no earlier night had this load',
              'It is right, because it is calculated anew each hour',
              'It is too high, because ferries save fuel',
            ],
            explanation:
              'A model that learned from earlier nights cannot know a new load. Calculating it more often does not add what is missing.',
          },
        ],
      },
      {
        id: 'handing-over-a-doubt',
        title: 'Handing over a doubt',
        summary: 'Three sentences in the log that let the next shift go on from what you know.',
        outcome: 'Write an entry that says what you saw, what you did and what to watch.',
        skills: ['ai-literacy'],
        lesson: {
          title: 'Three sentences in the log',
          text: `The next shift sees the forecast, but not that you doubted it. Three sentences are enough.

1. **What you saw.** “From 06:00 the load was 40 MW below the band.”
2. **What you did.** “I kept the second reserve until 09:00.”
3. **What to watch.** “If it is below the band again at 17:00, call the forecast team.”

A number and a time belong into each. “The forecast was strange today” helps nobody at three in the morning.
`,
        },
        questions: [
          {
            id: 'good-entry',
            prompt: 'Which entry helps the next shift most?',
            answers: [
              '“40 MW below the band from 06:00; reserve kept until 09:00; call forecasts if it happens again at 17:00.”',
              '“The forecast was strange today. Be careful.”',
              '“Everything is as usual again.”',
            ],
            explanation: 'It says what was seen, what was done and what to watch, with numbers and times.',
          },
        ],
      },
    ],
  },
  {
    company: 'Meridian Care',
    id: 'notes-about-residents',
    title: 'Notes about residents',
    summary: 'How we write care notes, and what no assistant may do with them.',
    outcome: 'Write notes that a colleague can act on, and keep them where they belong.',
    hue: 'gold',
    modules: [
      {
        id: 'what-you-saw',
        title: 'What you saw, not what you think',
        summary: 'Why a note says what happened, and leaves the judgement to the reader.',
        outcome: 'Turn a judgement into an observation.',
        skills: ['critical-evaluation-of-ai-output'],
        lesson: {
          title: 'From a judgement to an observation',
          text: `*Mrs K. was aggressive this morning.* What would you do with that sentence at the start of your shift?

*Mrs K. pushed the spoon away twice and turned her head to the wall. She ate after ten minutes, when her daughter called.* This one tells you what to try.

## How to get there

Ask yourself what a camera would have recorded. It records a movement, a word, a time. It does not record *aggressive*, *confused* or *difficult*.

A tool that shortens notes turns observations back into judgements, because judgements are shorter. That is one reason why we do not use one for care notes.
`,
        },
        questions: [
          {
            id: 'observation',
            prompt: 'Which sentence is an observation?',
            answers: [
              'He asked for his wife four times between two and three o’clock',
              'He was very confused in the afternoon',
              'He had a bad day, as usual',
            ],
            explanation: 'It says what was heard, how often and when. The others say what someone thought about it.',
          },
        ],
      },
      {
        id: 'where-notes-belong',
        title: 'Where notes belong',
        summary: 'Which systems may hold data about residents, and what to do after a mistake.',
        outcome: 'Know the two places for notes, and report a mistake on the same day.',
        skills: ['data-privacy'],
        lesson: {
          title: 'Two places, and no third',
          text: `Notes about residents are in the care record, or on the paper sheet that goes into it at the end of the shift. There is no third place: no private phone, no chat, and no assistant on the web, also if the name is left out. In a home with forty residents, a diagnosis and a room are a name.

## If it has happened

Tell Digital services on the same day what was sent and where. They ask the provider to delete it, and they decide whether the family and the authority have to know. They have 72 hours for that, and the hours begin when you notice it.
`,
        },
        questions: [
          {
            id: 'without-a-name',
            prompt: 'Someone wants to paste a note into an assistant on the web, without the name. What do you say?',
            answers: [
              'No: a diagnosis and a room are enough to know who it is',
              'Yes: without a name it is about nobody',
              'Yes, if the chat is deleted afterwards',
            ],
            explanation: 'In a small group, other details say who it is. Deleting the chat does not take back what was sent.',
          },
          {
            id: 'after-a-mistake',
            prompt: 'You notice that a note was sent to a private phone. When do you tell Digital services?',
            answers: ['On the same day', 'Within a month', 'Only if the resident complains'],
            explanation: 'They have 72 hours to decide who has to know, and the hours begin when it is noticed.',
          },
        ],
      },
    ],
  },
];
