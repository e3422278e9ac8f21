import { createFileRoute } from '@tanstack/react-router';
import { SampleLessonScreen } from '#web/features/learning/sample-lesson/sample-lesson-screen.tsx';

/**
 * A lesson to read without signing in. It is none of the pages that the build writes: which lesson it is, the catalog says. The screen reads
 * it by itself, as a loader would stand on the first page of everybody.
 */
export const Route = createFileRoute('/_public/lesson')({ component: SampleLessonScreen });
