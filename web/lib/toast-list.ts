// The part of Mantine's notifications that renders nothing. It is fetched for the first toast.
export { notifications } from '@mantine/notifications';
