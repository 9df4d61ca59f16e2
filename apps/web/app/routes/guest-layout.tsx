import { Outlet } from 'react-router';
import { Wordmark } from '#app/frame/wordmark.tsx';

/** Layout of the pages outside the frame: sign in, sign up, choose a workspace. */
export default function GuestLayout() {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-paper">
      <header className="px-6 py-5">
        <Wordmark />
      </header>
      <main className="mx-auto w-full max-w-[22.5rem] px-5 pt-[8vh] pb-16">
        <Outlet />
      </main>
    </div>
  );
}
