import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LedChapter } from '#contract/chapter-leads.ts';
import type { ReminderKind } from '#contract/values.ts';
import { m } from '#messages';
import { Problem } from '#web/lib/problem.ts';
import { read } from '#web/lib/read.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { ChapterCards } from './chapter-cards.tsx';
import { Everybody } from './everybody.tsx';
import classes from './led-chapter.module.css';
import { MondayMails } from './monday-mails.tsx';
import { useSending } from './use-sending.ts';

interface Props {
  chapterId: string;
  /**
   * The message that a link in an email offers to send. Its dialog opens automatically, and nothing is sent until the lead confirms it.
   */
  send: ReminderKind | undefined;
  /** Called when the dialog has opened. */
  onAsked: () => void;
}

/** Returns a reminder's or congratulation's recipients, or everyone if no one is named. */
function meant({ moved, stuck, not_begun, everybody }: LedChapter, kind: ReminderKind) {
  if (stuck.people === null || not_begun.people === null || moved.people === null)
    return everybody.filter(({ reminded_on, congratulated_on }) => (kind === 'reminder' ? reminded_on : congratulated_on) === null);
  const list = kind === 'reminder' ? [...stuck.people, ...not_begun.people] : moved.people;
  return list.filter(({ reminded_on }) => reminded_on === null);
}

/** Opens the dialog for the message in an email's link, once. */
function useAsked(data: LedChapter | undefined, { chapterId, send, onAsked }: Props): void {
  const senders = { reminder: useSending(chapterId, 'reminder'), congratulation: useSending(chapterId, 'congratulation') };
  const asked = useRef(false);
  useEffect(() => {
    if (send === undefined) asked.current = false;
    if (send === undefined || data === undefined || asked.current) return;
    asked.current = true;
    senders[send].ask(meant(data, send), data.moved.people === null ? m.led_dialog_everybody() : undefined);
    onAsked();
  });
}

/** A chapter as its lead sees it: who made progress, who is stuck, what is due, and everyone in it. */
export function LedChapterScreen(props: Props) {
  const { chapterId } = props;
  const chapter = useQuery(read('GET /api/led-chapters/:chapterId', { params: { chapterId } }));
  const { data } = chapter;
  useAsked(data, props);
  return (
    <Screen
      title={data?.name ?? m.form_chapter()}
      line={data && m.led_chapter_line({ company: data.company_name, count: data.members })}
      read={chapter}
      problem={m.led_chapter_problem()}
      waiting={
        <>
          <div className={classes.cards}>
            {[0, 1, 2, 3].map((index) => (
              <Skeleton key={index} height={240} radius="lg" />
            ))}
          </div>
          <Skeleton height={320} radius="lg" />
        </>
      }
      instead={(error) =>
        error instanceof Problem &&
        error.status === 404 && (
          <EmptyState
            drawing="search"
            title={m.led_unknown()}
            message={m.led_unknown_line()}
            action={<ButtonLink to="/chapters">{m.led_title()}</ButtonLink>}
          />
        )
      }
    >
      {(known) => (
        <>
          {known.moved.count === null ? (
            <EmptyState
              compact
              drawing="quiet"
              title={m.led_hidden()}
              message={m.led_hidden_line()}
              help="why-are-some-figures-not-shown"
            />
          ) : (
            known.members > 0 && <ChapterCards data={known} />
          )}
          <Everybody read={chapter} data={known} />
          <MondayMails />
        </>
      )}
    </Screen>
  );
}
