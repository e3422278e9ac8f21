import { createFileRoute } from '@tanstack/react-router';
import { SampleLessonScreen } from '#web/features/learning/sample-lesson/sample-lesson-screen.tsx';
import { answerTo } from '#web/lib/use-answer.ts';

/** A sample lesson that can be read without signing in. The server chooses it from the catalog and inserts it into the prerendered page. */
export const Route = createFileRoute('/_public/lesson')({
  staticData: { isPublicPage: true, isText: true, hasPlaces: true },
  loader: async ({ context }) =>
    import.meta.env.SSR ? (context.places?.lesson ?? null) : (await answerTo('GET /api/platform/sample-lesson')).lesson,
  component: function Lesson() {
    return <SampleLessonScreen lesson={Route.useLoaderData()} />;
  },
});
