/** pdfkit ships no types; this is the part of it that papers.ts uses. */
declare module 'pdfkit' {
  type TextOptions = { width?: number; align?: 'left' | 'right' | 'center'; lineGap?: number }
  export default class PDFDocument {
    constructor(options: { size: [number, number]; margin: number; info?: Record<string, string> })
    readonly page: { width: number; height: number }
    registerFont(name: string, path: string): this
    font(name: string): this
    fontSize(points: number): this
    text(text: string, options?: TextOptions): this
    text(text: string, x: number, y: number, options?: TextOptions): this
    heightOfString(text: string, options?: TextOptions): number
    moveDown(lines?: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    lineWidth(points: number): this
    stroke(color: string): this
    image(bytes: Uint8Array, x: number, y: number, options: { width?: number; height?: number }): this
    addPage(): this
    on(event: 'data', heard: (part: Buffer) => void): this
    on(event: 'end', heard: () => void): this
    on(event: 'error', heard: (error: Error) => void): this
    end(): void
  }
}
