import type { Operator } from '#contract/operator.ts';
import type { PageText } from '#web/lib/page-text.ts';
import { filledPage } from './filled-page.ts';
import { PageTextScreen } from './page-text-screen.tsx';

interface Props {
  /** The page as shipped with the product. */
  page: PageText;
  /** Undefined while the page is prerendered; the server completes it. */
  operator: Operator | undefined;
}

/** A public page whose text an operator may replace, and which names them. */
export const OperatorPageScreen = ({ page, operator }: Props) => <PageTextScreen page={operator ? filledPage(page, operator) : page} />;
