import { useEffect, useState } from 'react';
import { v4 } from 'uuid';
import { presence } from '#contract/authoring-values.ts';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { callWith } from '#web/lib/call.ts';

export type OtherEditor = DataOf<Calls['POST /api/admin/authoring/drafts/:moduleId/presence']>['others'][number];

/** This tab among those of its author, as long as it is not reloaded. */
const tab = v4();

/** Says that one edits a module, again and again while the page is seen, and gives who else does. */
export function usePresence(moduleId: string, fileName: string | null): readonly OtherEditor[] {
  const [others, setOthers] = useState<readonly OtherEditor[]>([]);
  useEffect(() => {
    const params = { moduleId };
    let isOver = false;
    const say = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const heard = await callWith('POST /api/admin/authoring/drafts/:moduleId/presence', { params, body: { tab, file_name: fileName } });
        if (!isOver) setOthers(heard.others);
      } catch {
        // Without an answer nobody is known to be there; the texts themselves are safe without it.
        if (!isOver) setOthers([]);
      }
    };
    void say();
    const timer = setInterval(() => void say(), presence.every * 1000);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [moduleId, fileName]);

  // Nobody need wait until one is forgotten.
  useEffect(() => {
    const leave = () =>
      void callWith(
        'POST /api/admin/authoring/drafts/:moduleId/presence',
        { params: { moduleId }, body: { tab, left: true } },
        { keepalive: true },
      ).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [moduleId]);
  return others;
}
