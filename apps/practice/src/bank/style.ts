/** The bank's own look, on purpose unlike the shop's: deep green, square, quiet. Contrast of all texts at least 4.5:1. */
export const css = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:#eef2f1;color:#14211f;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans JP","Noto Sans CJK JP","Noto Sans SC","Noto Sans Arabic",sans-serif}
.practice{margin:0;padding-block:10px;padding-inline:20px;background:#ffe9a8;color:#3d2f00;text-align:center;font-size:14px;border-block-end:1px solid #d9b73f}
.practice strong{display:block;font-size:15px}
.bar{display:flex;align-items:center;gap:10px;padding-block:14px;padding-inline:max(20px,calc((100% - 480px)/2));background:#0b4a42;color:#fff}
.mark{inline-size:28px;block-size:28px;flex:none}
.bank{font-weight:700;font-size:18px;letter-spacing:.01em}
main{max-inline-size:520px;margin-inline:auto;padding-block:24px 48px;padding-inline:20px}
h1{margin-block:0 16px;font-size:24px;line-height:1.25}
h2{margin-block:0 4px;font-size:17px}
p{margin-block:0 12px}
.summary{background:#fff;border:1px solid #cfdad7;border-block-start:4px solid #0b6b5e;border-radius:6px;padding:16px;margin-block-end:20px}
.summary p{margin:0;display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:4px 16px}
.summary bdi{overflow-wrap:anywhere}
.label{color:#4a5c58;font-size:14px}
.for{font-weight:600}
.for .label{font-weight:400}
.amount{margin-block-start:8px!important;padding-block-start:8px;border-block-start:1px solid #e2eae8}
.yen{font-size:28px;font-weight:700;font-variant-numeric:tabular-nums}
form{margin:0}
.field{margin-block-end:16px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}
label{display:block;font-weight:600;margin-block-end:4px}
input{inline-size:100%;min-block-size:48px;padding-block:10px;padding-inline:12px;border:1px solid #6b7d79;border-radius:6px;background:#fff;color:inherit;font:inherit;font-variant-numeric:tabular-nums}
[dir=rtl] input[dir=ltr]{text-align:end}
input::placeholder{color:#65736f}
input[aria-invalid]{border:2px solid #b3261e}
a:focus-visible,input:focus-visible,button:focus-visible{outline:3px solid #0a57c2;outline-offset:2px}
.hint{color:#4a5c58;font-size:14px;margin-block:4px 0;overflow-wrap:anywhere}
.fault{color:#a31d16;font-size:14px;font-weight:600;margin-block:4px 0}
.faults{border:2px solid #b3261e;border-radius:6px;background:#fdf0ef;padding-block:12px;padding-inline:16px;margin-block-end:20px}
.faults p{margin:0;font-weight:700}
.faults ul{margin-block:4px 0;padding-inline-start:20px}
.faults a{color:#a31d16;display:inline-block;padding-block:4px}
button{font:inherit;cursor:pointer;border-radius:6px}
.pay{inline-size:100%;min-block-size:52px;border:0;background:#0b6b5e;color:#fff;font-weight:700;font-size:18px}
.pay:hover{background:#0b4a42}
.plain{inline-size:100%;min-block-size:48px;margin-block-start:12px;border:1px solid #6b7d79;background:#fff;color:#14211f;font-weight:600}
.small{inline-size:auto;min-block-size:44px;margin-block-start:8px;padding-inline:14px}
.kept{text-align:center;margin-block-start:10px}
.cancel{text-align:center;margin-block:16px 28px}
.cancel a{display:inline-block;padding-block:10px;color:#0b4a42}
.cards{background:#fff;border:1px solid #cfdad7;border-radius:6px;padding:16px}
.cards ul,.board{list-style:none;margin-block:12px 0;padding:0}
.cards li{border-block-start:1px solid #e2eae8}
.cards li a{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding-block:11px;min-block-size:46px;color:#0b4a42;text-decoration:none}
.cards li a:hover .number{text-decoration-thickness:2px}
.number{font-family:ui-monospace,"SFMono-Regular","Noto Sans Mono","DejaVu Sans Mono",monospace;font-weight:600;text-decoration:underline;text-underline-offset:3px;white-space:nowrap}
.does{color:#4a5c58;font-size:14px}
.board li{background:#fff;border:1px solid #cfdad7;border-radius:6px;padding:16px;margin-block-end:12px}
`
