import type { EndpointName } from '../../contract/endpoints.ts';
import { headers } from '../../contract/headers.ts';
import { keyPlaces } from '../../contract/parameters.ts';
import type { ErrorBody } from '../../contract/records.ts';
import type { DocsLanguage } from '../../docs/languages.ts';
import { copyOnClick } from '../copy-code.ts';
import { element } from '../form/element.ts';
import { createForm } from './form.ts';
import { jsonTree } from './json-tree.ts';
import { curlLine, exampleValues, requestPath } from './request.ts';
import { showOnMap } from './result-map.ts';
import { tryTexts, type TryTexts } from './texts.ts';

/** Builds the form of an endpoint into a panel: live request lines above, the answer below. */
export function openTryIt(panel: HTMLElement, name: EndpointName, language: DocsLanguage): void {
  const t = tryTexts[language];
  const baseUrl = location.origin;
  const form = createForm(name, language);
  const [address, curl] = [copyLine(t.address, t), copyLine(t.curl, t)];
  const status = element('p', { className: 'try-status' });
  status.setAttribute('role', 'status');
  const answer = element('div', { className: 'try-answer' });

  const url = () => baseUrl + requestPath(name, form.values());
  const showRequest = () => {
    address.show(url());
    curl.show(curlLine(url(), form.key() !== ''));
  };
  const start = () => {
    form.fill(exampleValues(name));
    form.clearErrors();
    showRequest();
  };
  form.form.addEventListener('input', showRequest);
  form.form.addEventListener('change', showRequest);
  form.form.addEventListener('reset', (event) => {
    event.preventDefault();
    start();
  });
  form.form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  start();
  const result = element('div', { className: 'try-result' }, [address.node, curl.node, status, answer]);
  panel.replaceChildren(form.form, result);

  let sent = 0;
  async function send(): Promise<void> {
    const turn = ++sent;
    form.clearErrors();
    // No header can carry other characters, so the browser would not even ask.
    if (!/^[!-~]*$/.test(form.key())) return void form.showError(keyPlaces.header, t.keyWrong);
    status.textContent = t.waiting;
    try {
      const { response, text, ms } = await ask(url(), form.key());
      if (turn !== sent) return;
      status.replaceChildren(statusLine(response, text.length, ms, t));
      answer.replaceChildren();
      const body = parsed(text);
      if (isError(body))
        form.showError(body.parameter ?? (ofKey.has(response.status) ? keyPlaces.header : ''), body.error);
      if (response.ok) showOnMap({ name, body, values: form.values(), key: form.key(), language, answer });
      answer.append(headerList(response, t), bodyOf(body, t));
    } catch {
      if (turn !== sent) return;
      status.textContent = t.failed;
      answer.replaceChildren();
    }
  }
}

/** Answers that speak of the key: unknown, and not enabled here. */
const ofKey = new Set([401, 403]);

/** The answer is measured anew each time, past the cache of the browser. */
async function ask(url: string, key: string) {
  const started = performance.now();
  const response = await fetch(url, { cache: 'no-store', headers: key === '' ? {} : { [keyPlaces.header]: key } });
  const text = await response.text();
  return { response, text, ms: performance.now() - started };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isError = (body: unknown): body is ErrorBody => (body as ErrorBody | undefined)?.ok === false;

function statusLine(response: Response, length: number, ms: number, t: TryTexts): DocumentFragment {
  const line = document.createDocumentFragment();
  const code = element('b', { className: response.ok ? 'try-ok' : 'try-bad', textContent: `${response.status}` });
  const parts = [`${ms.toFixed(0)} ms`, `${(length / 1024).toFixed(1)} KB`];
  const limit = response.headers.get(headers.limit);
  const seconds = Math.max(0, Math.round(Number(response.headers.get(headers.reset)) - Date.now() / 1000));
  if (limit !== null) {
    const remaining = response.headers.get(headers.remaining) ?? '';
    parts.push(
      t.limits.replace('{remaining}', remaining).replace('{limit}', limit).replace('{seconds}', String(seconds)),
    );
  }
  line.append(code, ` ${parts.join(' · ')}`);
  return line;
}

/** The limit headers, and what else of the answer a page may read. */
function headerList(response: Response, t: TryTexts): HTMLElement {
  const names = [...Object.values(headers), 'ETag', 'Content-Type', 'Cache-Control'];
  const rows = names.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [element('dt', { textContent: name }), element('dd', { textContent: value })];
  });
  return element('details', { className: 'try-headers' }, [
    element('summary', { textContent: t.headers }),
    element('dl', {}, rows),
  ]);
}

function bodyOf(body: unknown, t: TryTexts): HTMLElement {
  const tree = body === undefined ? t.noBody : jsonTree(body, t);
  const box = element('div', { className: 'try-json', tabIndex: 0 }, [tree]);
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', t.body);
  return box;
}

/** A line of code that follows what is typed, with a button to copy it. */
function copyLine(label: string, t: TryTexts): { node: HTMLElement; show(text: string): void } {
  const code = element('code');
  const button = element('button', { type: 'button', className: 'plain try-quiet', textContent: t.copy });
  copyOnClick(button, () => code.textContent ?? '', t);
  button.setAttribute('aria-label', `${t.copy}: ${label}`);
  return {
    node: element('div', { className: 'try-line' }, [element('span', { textContent: label }), code, button]),
    show: (text) => void (code.textContent = text),
  };
}
