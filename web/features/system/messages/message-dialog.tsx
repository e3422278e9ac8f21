import { Button, Group, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ContactMessage } from '#contract/contact.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { dateTimeOf } from '#web/lib/relative-time.ts';
import { useSend } from '#web/lib/send.ts';
import { useSession } from '#web/lib/session.ts';
import { AnchorLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from '../list/opened.module.css';
import { MessageState } from './message-state.tsx';

/** Returns the link for a new email to the sender about their message. */
const replyTo = ({ email, subject }: ContactMessage) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(m.message_reply_subject({ subject: subject ?? m.message_no_subject() }))}`;

function Facts({ message }: { message: ContactMessage }) {
  const zone = useSession((state) => state.user?.timezone);
  const { name, email, sender, created_at, answered_at, answered_by } = message;
  const at = (moment: string) => dateTimeOf(moment, zone);
  const who = answered_by?.full_name ?? m.setting_nobody();
  return (
    <dl className="ui-facts">
      <div>
        <dt>{m.messages_name()}</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>{m.messages_email()}</dt>
        <dd>{email}</dd>
      </div>
      <div>
        <dt>{m.messages_sent()}</dt>
        <dd>{at(created_at)}</dd>
      </div>
      {sender && (
        <div>
          <dt>{m.messages_account()}</dt>
          <dd>
            <AnchorLink to="/admin/users/$userId" params={{ userId: sender.id }} inherit>
              {sender.full_name}
            </AnchorLink>
            <br />
            {sender.email}
          </dd>
        </div>
      )}
      {answered_at && (
        <div>
          <dt>{m.message_state_answered()}</dt>
          <dd>{m.messages_answered_by({ when: at(answered_at), name: who })}</dd>
        </div>
      )}
    </dl>
  );
}

function Opened({ message }: { message: ContactMessage }) {
  const { id, state, text, sender } = message;
  const isOpen = state === 'open';
  const mark = useSend('PUT /api/system/messages/:messageId', {
    done: isOpen ? m.messages_marked_answered() : m.messages_marked_open(),
  });
  return (
    <div className="ui-stack">
      <div className="ui-line ui-gap-sm">
        <MessageState state={state} />
        <Group gap="sm">
          <Button
            size="sm"
            variant="default"
            loading={mark.isPending}
            onClick={() => mark.send({ params: { messageId: id }, body: { answered: isOpen } })}
          >
            {isOpen ? m.messages_mark_answered() : m.messages_mark_open()}
          </Button>
          <Button size="sm" component="a" href={replyTo(message)}>
            {m.messages_reply()}
          </Button>
        </Group>
      </div>
      <Facts message={message} />
      <div className={classes.text}>{text}</div>
      <p className="ui-quiet">{sender ? m.messages_unconfirmed_of_account() : m.messages_unconfirmed()}</p>
    </div>
  );
}

interface Props {
  /** The open message's id, if any. */
  id: string | undefined;
  onClose: () => void;
}

/** One message from the contact form, with its full text. */
export function MessageDialog({ id, onClose }: Props) {
  const message = useQuery({
    ...read('GET /api/system/messages/:messageId', { params: { messageId: id ?? '' } }),
    enabled: id !== undefined,
  });
  const title = message.data ? (message.data.subject ?? m.messages_from({ name: message.data.name })) : m.messages_one();
  return (
    <Modal opened={id !== undefined} onClose={onClose} size="lg" title={title}>
      <Loaded read={message} problem={m.messages_one_problem()} waiting={<Skeleton height={280} radius="lg" />}>
        {(known) => <Opened message={known} />}
      </Loaded>
    </Modal>
  );
}
