import { createParser } from 'eventsource-parser';
import type { z } from 'zod';
import type { BodyOf } from '#contract/endpoint.ts';
import type { tutor } from '#contract/tutor.ts';
import { withSession } from '#web/lib/call.ts';
import { exchange } from '#web/lib/transport.ts';

type Events = typeof tutor.ask.stream;
export type TutorEvent = { [Name in keyof Events]: { event: Name; data: z.output<Events[Name]> } }[keyof Events];
export type Question = BodyOf<typeof tutor.ask>;

const call = 'POST /api/learning/modules/:moduleId/content/:fileName/tutor';

async function readEvents(response: Response, tell: (event: TutorEvent) => void): Promise<void> {
  const parser = createParser({ onEvent: ({ event, data }) => tell({ event, data: JSON.parse(data) as unknown } as TutorEvent) });
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    parser.feed(decoder.decode(part.value, { stream: true }));
}

/** Asks the tutor, and tells what arrives. Resolves once the answer has ended, even if it was cut off. Rejects with a `Problem`. */
export const askTutor = (
  { module_id, file_name }: { module_id: string; file_name: string },
  body: Question,
  tell: (event: TutorEvent) => void,
  signal: AbortSignal,
): Promise<void> =>
  withSession((token) =>
    exchange(
      call,
      { params: { moduleId: module_id, fileName: file_name }, body },
      token,
      { signal, headers: { accept: 'text/event-stream' } },
      (response) => readEvents(response, tell),
    ),
  );
