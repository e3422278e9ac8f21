/** A change that a company's author has written but not published, and for which they have asked for a review. */
export interface DemoOpenReview {
  /** The module whose lesson ends with the added text. */
  module: string;
  added: string;
  note: string;
}

/** One review for each of the demo's companies that has its own track, by the company's name. */
export const demoOpenReviews: Readonly<Record<string, DemoOpenReview>> = {
  'Northwind Trails': {
    module: 'who-answers-for-a-reply',
    added: `
## When the answer comes from a partner

Huts and ferries now use their own assistants to write to us. A time in their message is a draft, too: call them or check their timetable before you pass it on.
`,
    note: 'The ferry company has been using an assistant to reply since March. Does the last paragraph fit what your team does?',
  },
  'Bluefjord Energy': {
    module: 'handing-over-a-doubt',
    added: `
## If you were wrong

A doubt that turned out to be wrong belongs in the log, too. Write “The load returned to the band at 07:40”, so that no one is still waiting for it in the evening.
`,
    note: 'I added what to write when a doubt turns out to be wrong. Please check the times against the log for the 9th.',
  },
  'Meridian Care': {
    module: 'what-you-saw',
    added: `
## Residents' own words

Write what someone said in quotation marks, and in their language if you can. *She asked “Where is Karl?” in Danish* tells the next shift more than *asked about her husband*.
`,
    note: 'Two colleagues asked how to record what residents say. Do you think the family is comfortable with the example?',
  },
};
