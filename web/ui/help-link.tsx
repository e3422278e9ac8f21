import { m } from '#messages';
import { AnchorLink } from './link.tsx';

/** The way to an answer of the help, which says more. @param answer the anchor of its question; a test knows whether it is there */
export const HelpLink = ({ answer }: { answer: string }) => (
  <AnchorLink to="/help" hash={answer} inherit underline="always">
    {m.help_more()}
  </AnchorLink>
);
