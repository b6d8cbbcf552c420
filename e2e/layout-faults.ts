import type { Page } from '@playwright/test'

/** Runs in the page. Returns a sentence for each fault of its layout at the current width. */
function lookForFaults(): string[] {
  const describe = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ') ?? ''
    const classes = typeof element.className === 'string' ? element.className.split(' ').slice(0, 3).join('.') : ''
    return `<${element.tagName.toLowerCase()}${classes && `.${classes}`}> “${name.slice(0, 60)}”`
  }
  const isVisible = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    // What is for screen readers only is one pixel large, or in a box of that size.
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect()
      const isBox = box === element || /hidden|clip/.test(getComputedStyle(box).overflow)
      if (isBox && (width <= 2 || height <= 2)) return false
    }
    return true
  }
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  /** The box around the text of an element without that of its children, such as words for screen readers only. */
  const ownTextBox = (element: Element) => {
    const boxes = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
      .map((node) => {
        const range = document.createRange()
        range.selectNode(node)
        return range.getBoundingClientRect()
      })
    const left = Math.min(...boxes.map((box) => box.left))
    const top = Math.min(...boxes.map((box) => box.top))
    const right = Math.max(...boxes.map((box) => box.right))
    return new DOMRect(left, top, right - left, Math.max(...boxes.map((box) => box.bottom)) - top)
  }
  const isInMap = (element: Element) => element.closest('.leaflet-container') !== null

  const overflow = () => {
    const dialogs = [...document.querySelectorAll('dialog[open]')]
      .map((dialog) => dialog.scrollWidth - dialog.clientWidth)
      .filter((over) => over > 0)
      .map((over) => `a dialog is ${over} px too wide`)
    const over = document.documentElement.scrollWidth - window.innerWidth
    if (over <= 0) return dialogs
    const widest = [...document.querySelectorAll('body *')]
      .filter((element) => isVisible(element) && element.getBoundingClientRect().right > window.innerWidth + 0.5)
      .slice(-1)
      .map(describe)
    return [...dialogs, `the page is ${over} px too wide: ${widest.join()}`]
  }

  /** Whether an ellipsis or a limited number of lines shows that there is more. */
  const isShortened = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || (style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '')

  const cutTexts = () =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      if (!(element instanceof HTMLElement) || !hasOwnText(element) || isInMap(element) || !isVisible(element))
        return []
      const text = ownTextBox(element)
      for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (isShortened(style)) return []
        const frame = box.getBoundingClientRect()
        // A reader can scroll there.
        const scrollsAcross = /auto|scroll/.test(style.overflowX)
        const scrollsDown = /auto|scroll/.test(style.overflowY)
        if (scrollsAcross || scrollsDown) return []
        // Among the facts of a card as many are shown as fit.
        if (/hidden|clip/.test(style.overflow) && (text.top >= frame.bottom - 2 || text.left >= frame.right - 2))
          return []
        const across =
          /hidden|clip/.test(style.overflowX) && (text.right > frame.right + 1.5 || text.left < frame.left - 1.5)
        const down = /hidden|clip/.test(style.overflowY) && text.bottom > frame.bottom + text.height / 2
        if (across || down) return [`a text is cut: ${describe(element)}`]
        if (style.position === 'fixed') return []
      }
      return text.right > window.innerWidth + 1.5 || text.left < -1.5
        ? [`a text leaves the window: ${describe(element)}`]
        : []
    })

  /** Whether something lies over the page on purpose: it is fixed or stays on scrolling. */
  const floats = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(one).position)) return true
    return false
  }
  const contains = (a: DOMRect, b: DOMRect) =>
    a.left <= b.left + 1 && a.right >= b.right - 1 && a.top <= b.top + 1 && a.bottom >= b.bottom - 1
  const overlaps = () => {
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button]')]
      .filter((element) => isVisible(element) && !isInMap(element) && !floats(element))
      // Lines of text of a link that wraps are boxes of their own.
      .flatMap((element) => [...element.getClientRects()].map((box) => ({ element, box })))
    return controls.flatMap((one, index) =>
      controls.slice(index + 1).flatMap((other) => {
        if (one.element.contains(other.element) || other.element.contains(one.element)) return []
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // A heart on a photo lies within it on purpose.
        if (across <= 3 || down <= 3 || contains(one.box, other.box) || contains(other.box, one.box)) return []
        return [`controls overlap: ${describe(one.element)} and ${describe(other.element)}`]
      }),
    )
  }
  // What waits until it is near the screen has the height of its placeholder, below which its text would be measured.
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  return [...new Set([...overflow(), ...cutTexts(), ...overlaps()])]
}

/** Returns what is wrong with the layout of a page: too wide, text that is cut, or controls that overlap. */
export const findLayoutFaults = (page: Page): Promise<string[]> => page.evaluate(lookForFaults)
