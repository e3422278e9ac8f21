import { m } from '#messages';
import { AnchorLink } from './link.tsx';

/** A link to an answer in the help. @param answer the anchor of its question; a test checks that it exists */
export const HelpLink = ({ answer }: { answer: string }) => (
  <AnchorLink to="/help" hash={answer} inherit underline="always">
    {m.help_more()}
  </AnchorLink>
);
