import type { Operator } from '#contract/operator.ts';
import type { PageText } from '#web/lib/page-text.ts';
import { filledPage } from './filled-page.ts';
import { PageTextScreen } from './page-text-screen.tsx';

interface Props {
  /** The page as shipped with the product. */
  page: PageText;
  /** Undefined during prerendering. The server completes the page. */
  operator: Operator | undefined;
}

/** A public page that names the operator, who may also replace its text. */
export const OperatorPageScreen = ({ page, operator }: Props) => <PageTextScreen page={operator ? filledPage(page, operator) : page} />;
