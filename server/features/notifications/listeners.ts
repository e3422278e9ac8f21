import type { Events } from '#server/events.ts';
import { moduleTitle } from '#server/features/catalog/titles.ts';
import { m } from '#server/words.ts';
import { notify } from './notify.ts';

/** What learning does that a person is told of. */
export function notifyOnLearning(events: Events): void {
  events.on('module completed', async (tx, { userId, moduleId, at }) => {
    const title = await moduleTitle(tx, moduleId);
    await notify(tx, {
      userId,
      kind: 'module_completed',
      title: m.notice_module_title(),
      message: m.notice_module_text({ title }),
      action_url: `/modules/${moduleId}`,
      cause: `module:${moduleId}`,
      at,
    });
  });
}
