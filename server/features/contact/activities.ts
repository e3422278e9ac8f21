import { activityKind, references } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

interface AboutMessage {
  message_id: string;
}

/**
 * Someone sent a message through the contact form. All messages with the same text on one day have the same `same_text`, even from
 * different senders.
 */
export const contactMessageReceived = activityKind<AboutMessage & { same_text: string }>('contact_message_received', {
  words: m.audit_contact_message_received,
  fields: references('message_id', 'same_text'),
  aboutLearning: false,
});
export const contactMessageAnswered = activityKind<AboutMessage>('contact_message_answered', {
  words: m.audit_contact_message_answered,
  fields: references('message_id'),
  aboutLearning: false,
});
export const contactMessageReopened = activityKind<AboutMessage>('contact_message_reopened', {
  words: m.audit_contact_message_reopened,
  fields: references('message_id'),
  aboutLearning: false,
});
