import { useEffect, useState } from 'react';
import { v4 } from 'uuid';
import { presence } from '#contract/authoring-values.ts';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { callWith } from '#web/lib/call.ts';

export type OtherEditor = DataOf<Calls['POST /api/admin/authoring/drafts/:moduleId/presence']>['others'][number];

/** Identifies this tab among its author's tabs, until it is reloaded. */
const tab = v4();

/**
 * While the page is visible, regularly reports that the author is editing a module, and returns who else is.
 *
 * @param isEditing false for reviewers, who edit nothing
 */
export function usePresence(moduleId: string, fileName: string | null, isEditing: boolean): readonly OtherEditor[] {
  const [others, setOthers] = useState<readonly OtherEditor[]>([]);
  useEffect(() => {
    if (!isEditing) return undefined;
    const params = { moduleId };
    let isOver = false;
    const say = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const heard = await callWith('POST /api/admin/authoring/drafts/:moduleId/presence', { params, body: { tab, file_name: fileName } });
        if (!isOver) setOthers(heard.others);
      } catch {
        // Without a response, no other editors are shown. That is safe, because a conflicting save is refused.
        if (!isOver) setOthers([]);
      }
    };
    void say();
    const timer = setInterval(() => void say(), presence.every * 1000);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [moduleId, fileName, isEditing]);

  // Leaving is reported immediately, so that others need not wait for the timeout.
  useEffect(() => {
    if (!isEditing) return undefined;
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
  }, [moduleId, isEditing]);
  return others;
}
