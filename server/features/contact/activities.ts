import { activityKind } from '#server/features/activity/index.ts';

interface AboutMessage {
  message_id: string;
}

/** Somebody wrote through the contact form. `same_text` is the same for all messages of a day with the same text, whoever wrote them. */
export const contactMessageReceived = activityKind<AboutMessage & { same_text: string }>('contact_message_received');
export const contactMessageAnswered = activityKind<AboutMessage>('contact_message_answered');
export const contactMessageReopened = activityKind<AboutMessage>('contact_message_reopened');
