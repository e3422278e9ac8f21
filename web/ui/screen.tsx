import { type ComponentProps, type ReactNode } from 'react';
import { Loaded } from './loaded.tsx';
import { PageHeader } from './page-header.tsx';

type Head = ComponentProps<typeof PageHeader>;
type States<T> = ComponentProps<typeof Loaded<T>>;

/**
 * A screen in the signed-in shell: its title, one line about its purpose, its primary action, and its content below. With `read`, the
 * content depends on that read and is shown in each of its states.
 */
export function Screen<T>({ children, ...props }: Head & (States<T> | { read?: undefined; children: ReactNode })) {
  const { title, line, action, above } = props;
  return (
    <>
      <PageHeader title={title} line={line} action={action} above={above} />
      {props.read ? <Loaded {...props}>{children as States<T>['children']}</Loaded> : (children as ReactNode)}
    </>
  );
}
