import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { read } from '#web/lib/read.ts';
import { PlainLink } from '#web/ui/link.tsx';

interface Props {
  moduleId: string;
  fileName: string;
}

/** Below a lesson: when its dated facts were last checked. Shows nothing until that is known, because the lesson can be read without it. */
export function CheckedLine({ moduleId, fileName }: Props) {
  const { data } = useQuery({ ...read('GET /api/platform/checked'), staleTime: Number.POSITIVE_INFINITY });
  const claims = data?.claims.filter(({ module_id, file_name }) => module_id === moduleId && file_name === fileName) ?? [];
  const [first] = claims.map(({ true_as_of }) => true_as_of).sort();
  if (!first) return null;
  const date = dayLong(first);
  const states = new Set(claims.map(({ state }) => state));
  const words = states.has('contradicted')
    ? m.checked_in_lesson_contradicted()
    : states.has('due')
      ? m.checked_in_lesson_due({ date })
      : m.checked_in_lesson({ date });
  return (
    <p className="ui-quiet">
      {words} <PlainLink to="/checked">{m.checked_in_lesson_more()}</PlainLink>
    </p>
  );
}
