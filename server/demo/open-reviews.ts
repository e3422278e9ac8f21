/** A change that a company's author has written but not published, and about which they have asked the reviewer. */
export interface DemoOpenReview {
  /** The module whose lesson ends with the added text. */
  module: string;
  added: string;
  note: string;
}

/** One review for each company that has a track of its own in the demo, by the company's name. */
export const demoOpenReviews: Readonly<Record<string, DemoOpenReview>> = {
  'Northwind Trails': {
    module: 'who-answers-for-a-reply',
    added: `
## When the answer comes from a partner

Huts and ferries write to us with assistants of their own now. A time in their message is a draft as well: call, or look at their timetable, before you pass it on.
`,
    note: 'The ferry company answers with an assistant since March. Does the last paragraph fit what your team does?',
  },
  'Bluefjord Energy': {
    module: 'handing-over-a-doubt',
    added: `
## If you were wrong

A doubt that did not come true belongs in the log too. Write “The load returned to the band at 07:40”, so that no one still waits for it in the evening.
`,
    note: 'I added what to write when the doubt was not needed. Please check the times against the log of the ninth.',
  },
  'Meridian Care': {
    module: 'what-you-saw',
    added: `
## Words of residents

Write what someone said in quotation marks, and in their language if you can. *She asked “Where is Karl?” in Danish* tells the next shift more than *asked about her husband*.
`,
    note: 'Two colleagues asked how to note what residents say. Is the example all right for the family?',
  },
};
