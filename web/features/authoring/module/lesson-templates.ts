import { m } from '#messages';
import { readingMinutes } from '../file/head-fields.tsx';
import { writeLesson } from '../source/lesson-text.ts';

interface Template {
  name: () => string;
  /** The purpose of such a lesson, in a sentence. */
  line: () => string;
  text: string;
}

/** The templates that a new lesson can start from. Their texts say what belongs where, and authors write over them. */
export const lessonTemplates = {
  empty: { name: m.authoring_template_empty, line: m.authoring_template_empty_line, text: '' },
  explanation: {
    name: m.authoring_template_explanation,
    line: m.authoring_template_explanation_line,
    text: `Start with a situation that your learners know, and the question it raises.

## What it is

Say what the idea is in one or two sentences. Then explain it in plain words.

## How it works

Show it step by step, with an example that you follow to the end.

> [!NOTE]
> Name the one thing that people often get wrong.

## Why it matters

Say what your learners will do differently from now on.
`,
  },
  how_to: {
    name: m.authoring_template_how_to,
    line: m.authoring_template_how_to_line,
    text: `Say what your learners will have done at the end, and how long it takes.

## Before you start

- Something they need
- Something they should know

## Steps

1. Start each step with a verb.
2. Do one thing in each step.
3. Say how to see that a step has worked.

> [!TIP]
> Add a shortcut, or what to do if a step fails.

## The result

Show what it looks like when everything is done.
`,
  },
  case: {
    name: m.authoring_template_case,
    line: m.authoring_template_case_line,
    text: `Introduce the people, what they wanted to achieve, and what stood in the way.

## The situation

Tell what happened, with the facts that a decision needs.

| What they knew | What they didn't know |
|---|---|
| A fact | A question |

## The decision

Say what they decided, and why. What else could they have done?

## What came of it

Tell the result, and what your learners can take from it.
`,
  },
  checklist: {
    name: m.authoring_template_checklist,
    line: m.authoring_template_checklist_line,
    text: `Say when to go through this list, and who does it.

## Before

- [ ] Something that has to be ready
- [ ] Something that has to be agreed

## During

- [ ] Something to do
- [ ] Something to watch

## After

- [ ] Something to check

> [!WARNING]
> Say when to stop and ask someone.
`,
  },
} as const satisfies Readonly<Record<string, Template>>;

export type LessonTemplate = keyof typeof lessonTemplates;

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** Returns a new lesson's text. Undefined for an empty one, which the server starts. */
export function startedLesson(template: LessonTemplate, title: string): string | undefined {
  const { text } = lessonTemplates[template];
  return text === '' ? undefined : writeLesson('', { title, minutes: readingMinutes(wordsOf(text)), text: `\n${text}` });
}
