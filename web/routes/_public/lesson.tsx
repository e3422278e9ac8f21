import { createFileRoute } from '@tanstack/react-router';
import { SampleLessonScreen } from '#web/features/learning/sample-lesson/sample-lesson-screen.tsx';
import { answerTo } from '#web/lib/use-answer.ts';

/** The lesson, and the styles of what opens over its diagrams, which the written page does without. */
async function readLesson() {
  const [{ lesson }] = await Promise.all([answerTo('GET /api/platform/sample-lesson'), import('#web/ui/styles-all.ts')]);
  return lesson;
}

/** A lesson to read without signing in. Which one it is, the catalog says: the server puts it into the written page. */
export const Route = createFileRoute('/_public/lesson')({
  staticData: { isPublicPage: true, isText: true, hasPlaces: true },
  loader: ({ context }) => (import.meta.env.SSR ? (context.places?.lesson ?? null) : readLesson()),
  component: function Lesson() {
    return <SampleLessonScreen lesson={Route.useLoaderData()} />;
  },
});
