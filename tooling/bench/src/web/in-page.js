/** Functions of the benches that run in the page, as `bench`. */
globalThis.bench = {
  /** Resolves when the page is interactive and idle. */
  async settled() {
    await until(() => 'hydrated' in document.documentElement.dataset, 'the page is interactive');
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }));
  },

  /**
   * Returns the compressed kilobytes of the scripts of the first load, the sum of the layout shifts,
   * and the paths that the page links to, without files such as `openapi.json`.
   */
  async firstLoad() {
    await bench.settled();
    await pause(300);
    const scripts = performance
      .getEntriesByType('resource')
      .filter((it) => new URL(it.name).pathname.endsWith('.js') && it.startTime < idleAt);
    const links = document.querySelectorAll('a[href^="/"]:not([download], [href^="/api/"])');
    return {
      kilobytes: scripts.reduce((sum, it) => sum + it.encodedBodySize, 0) / 1_000,
      shift: shifts.reduce((sum, it) => sum + it.value, 0),
      links: [...links].map((it) => it.pathname).filter((it) => !it.includes('.')),
    };
  },

  /** Clicks a link of the rail. Returns the milliseconds until the next page is painted. */
  async navigate(name) {
    const link = [...document.querySelectorAll('nav a')].find((it) => it.text.trim() === name);
    if (!link) throw new Error(`There is no link ${name}.`);
    const { title } = document;
    const startedAt = performance.now();
    link.click();
    await until(() => document.title !== title, `${name} is shown`);
    await painted();
    return performance.now() - startedAt;
  },

  /**
   * Clicks a link of the page. Returns the milliseconds until the next view is painted: one that has
   * an element, and lacks one.
   */
  async follow({ link, has, lacks }) {
    const found = [...document.querySelectorAll('main a')].find((it) => it.text.trim() === link);
    if (!found) throw new Error(`There is no link ${link}.`);
    const startedAt = performance.now();
    found.click();
    const isThere = (selector) => document.querySelector(selector) !== null;
    await until(() => isThere(has) && !isThere(lacks), `${link} is shown`);
    await painted();
    return performance.now() - startedAt;
  },

  /** Starts to count frames. */
  countFrames() {
    frames = [];
    const count = (at) => {
      frames?.push(at);
      if (frames) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  },

  /** Returns the mean milliseconds of a frame since the count started, and ends it. */
  frame() {
    const [first = 0] = frames;
    const mean = (frames.at(-1) - first) / (frames.length - 1);
    frames = undefined;
    return mean;
  },

  /** Starts to observe entries of one type: `event` or `longtask`. */
  observe(type) {
    durations = [];
    observer?.disconnect();
    observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    });
    observer.observe({ type, durationThreshold: 16 });
  },

  /** Returns the longest duration observed. Entries are reported some time after the paint. */
  async longest() {
    await painted();
    await pause(500);
    return Math.max(0, ...durations);
  },
};

let durations = [];
let observer;
/** When frames were drawn, while they are counted. */
let frames;
const shifts = [];

new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
  type: 'layout-shift',
  buffered: true,
});

/** When the page was first idle. What it fetches from then on is not part of its first load. */
let idleAt = Number.POSITIVE_INFINITY;
const whenIdle = globalThis.requestIdleCallback;
globalThis.requestIdleCallback = (work, options) =>
  whenIdle((deadline) => {
    idleAt = Math.min(idleAt, performance.now());
    work(deadline);
  }, options);

async function until(isDone, what) {
  const deadline = performance.now() + 15_000;
  while (!isDone()) {
    if (performance.now() > deadline) throw new Error(`Waited for 15 s until ${what}.`);
    await nextFrame();
  }
}

function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Resolves after the next paint. */
async function painted() {
  await nextFrame();
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}
